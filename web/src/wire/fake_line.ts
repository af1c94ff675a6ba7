// A WebSocket in memory, for tests: what was sent can be read, what the server says is said by the test.
import type { Line } from './wire';

export class FakeLine implements Line {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
  arrive(): void {
    this.onopen?.();
  }
  drop(): void {
    this.onclose?.();
  }
  say(text: string): void {
    this.onmessage?.({ data: text });
  }
  /** Answers the call sent last. */
  answer(result: unknown): void {
    this.say(JSON.stringify({ jsonrpc: '2.0', id: this.last_call().id, result }));
  }
  refuse(code: number, message: string, data: object): void {
    this.say(JSON.stringify({ jsonrpc: '2.0', id: this.last_call().id, error: { code, message, data } }));
  }
  last_call(): { id: number; method: string; params: Record<string, unknown> } {
    return JSON.parse(this.sent[this.sent.length - 1] ?? '{}') as never;
  }
}

export class FakeLines {
  lines: FakeLine[] = [];
  private runs: (() => void)[] = [];

  get last(): FakeLine {
    return this.lines[this.lines.length - 1] as FakeLine;
  }
  open = (): Line => {
    const line = new FakeLine();
    this.lines.push(line);
    return line;
  };
  later = (run: () => void): void => {
    this.runs.push(run);
  };
  run_later(): void {
    const runs = this.runs;
    this.runs = [];
    for (const run of runs) run();
  }
}
