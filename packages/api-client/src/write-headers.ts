interface Options {
  /** Retries with the same key are written once. */
  idempotencyKey?: string | undefined;
  /** The version that the write is based on; the API refuses the write if a newer one exists. */
  version?: string | undefined;
}

export const writeHeaders = ({ idempotencyKey, version }: Options): Record<string, string> => ({
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  ...(version && { 'If-Match': `"${version}"` }),
});

const BYTES = 16;

/** A new idempotency key: 32 hex digits. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on pages opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
