/**
 * How the keys in localStorage start under which remotes keep forms that are not sent yet; logging
 * out, which clears them, asks when there is one.
 */
export const DRAFT_PREFIX = 'walkies.draft.';
