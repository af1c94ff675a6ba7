// Guest calls: what friends may ask of the engine in this page: to come to a table by its invite, to play, watch and talk there. Tables, files
// and the laboratory are for the person whose page it is.

const for_guests: ReadonlySet<string> = new Set([
  'hello', 'edition.list', 'edition.show',
  // To come, to be there, to go.
  'table.find', 'table.join', 'table.enter', 'table.view', 'table.leave', 'table.rename', 'table.stand_up',
  // To play.
  'table.start', 'table.act', 'table.undo', 'table.pause', 'table.resume', 'table.answer', 'table.away', 'table.sit_in', 'table.end', 'table.legal', 'table.why', 'table.ways_to_cash',
  'table.deal_rents', 'table.chances', 'table.deal_chances', 'table.rematch',
  // To talk and to look.
  'table.chat', 'table.history', 'table.worth', 'table.edition', 'table.log', 'table.proof',
  // A game that is over, as everybody at its table may replay it.
  'replay.open', 'replay.step', 'replay.worth',
]);

export interface Call {
  id: unknown;
  method: string;
  params: unknown;
}
export type Judged = { pass: string; call: Call } | { refuse: string };

const refusal = (id: unknown, code: number, message: string, data: object): string => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } });
const error = (id: unknown, code: number, message: string, reason: string): Judged => ({ refuse: refusal(id, code, message, { reason }) });

/** As a server says it. */
export const too_many_calls = (id: unknown): string => refusal(id, -32005, 'too many calls', { reason: 'too_many', limit: 'calls', retry_after: 1 });

/** What goes to the engine of a guest's message, or what the guest is answered instead. */
export function judge(text: string): Judged {
  let call: { id?: unknown; method?: unknown; params?: unknown } | null;
  try {
    call = JSON.parse(text) as typeof call;
  } catch {
    return error(null, -32700, 'this is no JSON text', 'parse_error');
  }
  // The client asks one thing at a time.
  if (typeof call !== 'object' || call === null || Array.isArray(call) || typeof call.method !== 'string') return error(null, -32600, 'a guest asks one call at a time', 'invalid_request');
  const { id = null, method, params = {} } = call;
  if (!for_guests.has(method)) return error(id, -32601, `${method} isn’t for guests`, 'method_not_found');
  // Written again, so that the engine reads what was judged, whatever else was in the text.
  return { pass: JSON.stringify({ jsonrpc: '2.0', id, method, params }), call: { id, method, params } };
}
