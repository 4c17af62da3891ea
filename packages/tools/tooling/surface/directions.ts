/**
 * Who gives what to whom, because that decides what breaks. What is given to a remote may get more
 * than before: a remote that was built yesterday reads what it knows. What a remote gives may be
 * asked for less than before: it still brings all that was asked for yesterday. A type that stands in
 * no list must stay as it is both ways, which is true of what publishing writes and any shell reads,
 * old or new (Release, ReleaseFile).
 */

/** The shell or the API gives it; released remotes read it. It may grow. */
export const GIVEN = [
  'Grade',
  'Host',
  'MissingFromProfile',
  'PageProps',
  'Role',
  'Session',
  'Shared',
  'Shelter',
  'SiteConfig',
];

/** Remotes, or pages that are open since yesterday, give it; the shell or the API reads it. */
export const TAKEN = [
  'Action',
  // How drafts are called, by which the shell finds them.
  'DRAFT_PREFIX',
  'ReleaseFault',
  'RemoteModule',
  'ReportOrder',
  'ReportRange',
  'ToastMessage',
  'WalkReport',
  'WalkSort',
];

/**
 * Unions that may get further members at any time, and lose none: whoever reads one has to get along
 * with a word that it does not know. `RemoteName` may be any word: a site's operator registers remotes.
 */
export const OPEN = ['AuditedAction', 'Change', 'ErrorCode', 'RemoteName'];
