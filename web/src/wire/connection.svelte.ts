// Connection: whether the page's one connection is away, for longer than a moment.

class Connection {
  lost = $state(false);
}
export const connection = new Connection();
