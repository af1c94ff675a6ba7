// Asked: a table that a program made, for people to come to by its codes.
/** One call to the visitor's server, over a line of its own: the page knows nothing of it. */
export const ask = (page, method, params) =>
  page.evaluate(
    ([method, params]) =>
      new Promise((resolve, reject) => {
        const line = new WebSocket(new URL('/ws', location.href.replace(/^http/, 'ws')));
        line.onopen = () => line.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
        line.onerror = () => reject(new Error('no line'));
        line.onmessage = ({ data }) => {
          const { id, result, error } = JSON.parse(data);
          if (id !== 1) return;
          line.close();
          if (error) reject(new Error(JSON.stringify(error)));
          else resolve(result);
        };
      }),
    [method, params],
  );

/** Begins a game at a table of the visitor's server, whose seats are as table.create wants them; returns the code of each person's seat. */
export async function table_for(visitor, { edition, seats, options }) {
  await visitor.open();
  const made = await ask(visitor.page, 'table.create', { edition, seats, options, start: true });
  return made.seats.map(({ code }) => code);
}
