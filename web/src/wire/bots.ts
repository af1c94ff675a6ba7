// The bots that the server lets people play against.
import { hello } from './hello';
import type { BotLine } from './types';

export const bot_list = (): Promise<BotLine[]> => hello().then(({ bots }) => bots);
