// TurnWatch: tells when a decision comes to this device from somebody else; your own decisions in a row are one turn.
export class TurnWatch {
  /** Whether the last decision was ours; null before anything is known. */
  private was_ours: boolean | null = null;

  /** `ours`: whether the present decision is; null: nobody's. True if it has just come to us. */
  hear(ours: boolean | null): boolean {
    if (ours === null) return false;
    const came = ours && this.was_ours === false;
    this.was_ours = ours;
    return came;
  }
}
