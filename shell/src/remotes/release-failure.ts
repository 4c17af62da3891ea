import type { Release, ReleaseFault } from '@walkies/contract';
import { TimeLimitError } from '../platform/time-limit';

/** A release that cannot be used, and how that showed. */
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

/** True when a chunk of a remote did not come, in whatever words its own copy of the runtime has. */
export function isMissingChunk(error: unknown): boolean {
  if (nameOf(error) === 'ChunkLoadError') return true;
  return error instanceof Error && 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
}

/** A script that arrived whole and was refused all the same was not what had been published. */
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

/** How a release failed, judged by what its loading ended with. */
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
