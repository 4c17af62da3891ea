const BYTES = 16;

/** A new idempotency key: 32 hex digits. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on pages opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
