// GuestEnd: a guest at the page that is the table: a channel to theirs, and a line to the engine, as a tab has one.
import type { Line } from '../wire/wire';
import type { Channel, Word } from './channel';
import { judge } from './guest_calls';

export class GuestEnd {
  private line: Line | null = null;
  private opened = false;

  constructor(private readonly channel: Channel, private readonly open: () => Line) {}

  hear(word: Word): void {
    if (word.say === 'open') this.begin();
    else if (word.say === 'closed') this.end();
    else if (word.say === 'text' && typeof word.text === 'string') this.ask(word.text);
  }
  /** The guest has gone. */
  end(): void {
    const { line } = this;
    this.line = null;
    if (line) line.onclose = null;
    line?.close();
  }

  private begin(): void {
    this.end();
    this.opened = false;
    const line = this.open();
    this.line = line;
    line.onopen = () => {
      this.opened = true;
      this.channel.say({ say: 'opened' });
    };
    line.onmessage = ({ data }) => this.channel.say({ say: 'text', text: data });
    line.onclose = () => {
      this.line = null;
      this.channel.say({ say: 'closed' });
    };
  }
  private ask(text: string): void {
    if (!this.line || !this.opened) return;
    const judged = judge(text);
    if ('pass' in judged) this.line.send(judged.pass);
    else this.channel.say({ say: 'text', text: judged.refuse });
  }
}
