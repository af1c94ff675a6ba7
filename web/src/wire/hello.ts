// What the server says of itself, asked for once.
import { server } from './server';
import type { BotLine } from './types';

export interface Hello {
  /** Its name in a fleet. */
  server?: string;
  bots: BotLine[];
  /** The ways in which it tells people of their turns; `push`: its key. */
  notices: { push: string | null; mail: boolean; webhook: boolean };
}

/** Whether it tells them in any way. */
export const notifies = ({ notices }: Hello): boolean => notices.push !== null || notices.mail || notices.webhook;

let answer: Promise<Hello> | null = null;
export function hello(): Promise<Hello> {
  answer ??= server.call<Hello>('hello');
  answer.catch(() => (answer = null));
  return answer;
}
