// The bots that the server lets people play against, asked for once.
import { server } from './server';
import type { BotLine } from './types';

let list: Promise<BotLine[]> | null = null;
export function bot_list(): Promise<BotLine[]> {
  list ??= server.call<{ bots: BotLine[] }>('hello').then((answer) => answer.bots);
  list.catch(() => (list = null));
  return list;
}
