/** The chunk of each of the shell's own pages, by path. */
export const OWN_CHUNKS = {
  '/': 'home',
  '/login': 'sign-in',
  '/signup': 'sign-in',
  '/admin-login': 'sign-in',
  '/account': 'account',
  '/reset-password': 'sign-in',
  '/confirm-email': 'sign-in',
  '/unsubscribe': 'sign-in',
  '/offers': 'sign-in',
} as const;

export type OwnPath = keyof typeof OWN_CHUNKS;
export type OwnChunk = (typeof OWN_CHUNKS)[OwnPath];

/** Chunk of the identity provider's SDK, which most visits do not need. */
export const PROVIDER_CHUNK = 'identity';

/** Chunk that reads the stored answers of whoever was here before. */
export const ANSWERS_CHUNK = 'answers';

/** True for a page of the shell's own, which no remote can have. */
export const isOwnPath = (path: string): path is OwnPath => Object.hasOwn(OWN_CHUNKS, path);

/** The chunk of a path; null if the page is not one of the shell's own. */
export const ownChunkOf = (path: string): OwnChunk | null =>
  isOwnPath(path) ? OWN_CHUNKS[path] : null;
