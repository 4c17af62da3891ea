interface Ways {
  /** Sent again under the same key, it is written once. */
  idempotencyKey?: string | undefined;
  /** Which state of something it goes by; once there is another one, it is refused. */
  version?: string | undefined;
}

/** The headers of a write. */
export const writeHeaders = ({ idempotencyKey, version }: Ways): Record<string, string> => ({
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  ...(version && { 'If-Match': `"${version}"` }),
});
