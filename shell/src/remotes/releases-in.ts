import { parseReleaseFile, type Release, type RemoteName } from '@walkies/contract';

const isOnTrial = (name: RemoteName, percent: number): boolean =>
  window.walkiesBoot?.isOnTrial(name, percent) ?? false;

/**
 * The releases of a release file in the order in which this browser tries them: the one on trial
 * when it is among those that got it, the current one, the one before. Throws when the file's current
 * release cannot be trusted; `folder` as for faultOfRelease.
 */
export function releasesIn(
  file: unknown,
  name: RemoteName,
  folder?: string,
): [Release, ...Release[]] {
  const { current, previous, trial } = parseReleaseFile(file, name, folder);
  const stable: [Release, ...Release[]] = previous ? [current, previous] : [current];
  return trial && isOnTrial(name, trial.percent) ? [trial.release, ...stable] : stable;
}
