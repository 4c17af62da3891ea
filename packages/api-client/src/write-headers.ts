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
