// GuestName: what a spectator without a name is called in the chat: no two alike, as nobody is to be taken for another.

/** `guest` in the language of whoever speaks; `of_others`: the names that this page knows of. */
export class GuestName {
  private name = '';
  private number = 0;

  /** The same as long as it is nobody else's. */
  of(guest: string, of_others: Iterable<string>): string {
    if (!this.name) this.next(guest, of_others);
    return this.name;
  }
  /** Another one: the server knows somebody of this name, or of one that looks like it. */
  next(guest: string, of_others: Iterable<string>): void {
    const others = new Set(of_others);
    do {
      this.number += 1;
      this.name = this.number === 1 ? guest : `${guest} ${this.number}`;
    } while (others.has(this.name));
  }
}
