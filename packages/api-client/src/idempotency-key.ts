const BYTES = 16;

/** A new key for a write that may be sent more than once: 32 hex digits. */
export function newIdempotencyKey(): string {
  // randomUUID is missing where a phone opens the site by a plain http address.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
