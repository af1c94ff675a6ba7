// Crypto id: over plain HTTP, too, where a page has no crypto.randomUUID.

/** A text that nobody has used before: names one intention, so that repeating it does nothing twice. */
export function crypto_id(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
