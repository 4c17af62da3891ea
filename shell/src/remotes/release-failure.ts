import type { Release, ReleaseFault } from '@walkies/contract';
import { TimeLimitError } from '../platform/time-limit';

/** An unusable release, with the kind of fault. */
export class ReleaseFailure extends Error {
  constructor(
    readonly fault: ReleaseFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ReleaseFailure';
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** True for a missing chunk of a remote, in the format of any runtime copy. */
export function isMissingChunk(error: unknown): boolean {
  if (nameOf(error) === 'ChunkLoadError') return true;
  return error instanceof Error && 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
}

/** If the browser rejected a script that arrived completely, its content differs from the published one. */
function arrivedWhole(release: Release): boolean {
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(folder));
  return (
    files.length > 0 &&
    files.every((file) => 'responseStatus' in file && file.responseStatus === 200)
  );
}

/** Classifies the failure of a release by its error. */
export function faultOf(error: unknown, release: Release): ReleaseFault {
  if (error instanceof ReleaseFailure) return error.fault;
  if (error instanceof TimeLimitError) return 'timeout';
  const words = String(error);
  if (/timed out|\(timeout/.test(words)) return 'timeout';
  const isNetwork = isMissingChunk(error) || nameOf(error) === 'ScriptNetworkError';
  return (isNetwork || /ScriptNetworkError/.test(words)) && arrivedWhole(release)
    ? 'integrity'
    : 'load';
}
