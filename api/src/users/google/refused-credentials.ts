/** By the message of Google's library, which has no code for them. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /reasonable timeframe|Token used too|iat and exp/i,
    "Google refuses the credentials because this machine's clock is wrong: set it by NTP.",
  ],
  [
    /invalid_grant|invalid_client|unauthorized_client/,
    'Google refuses the key of GOOGLE_APPLICATION_CREDENTIALS: create a new one for the service account.',
  ],
  [
    /Could not load the default credentials/,
    "There are no Google credentials: set GOOGLE_APPLICATION_CREDENTIALS to the file of the service account's key.",
  ],
];

/** A sentence for an error of fetching an access token that no retry mends; null for any other error. */
export function refusedCredentials(error: unknown): string | null {
  const text = error instanceof Error ? error.message : '';
  return SENTENCES.find(([message]) => message.test(text))?.[1] ?? null;
}
