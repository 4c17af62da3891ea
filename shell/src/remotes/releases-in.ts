import { parseReleaseFile, type Release, type RemoteName } from '@walkies/contract';

const isOnTrial = (name: RemoteName, percent: number): boolean =>
  window.walkiesBoot?.isOnTrial(name, percent) ?? false;

/**
 * The releases of a release file in the order in which this browser tries them: the trial if it takes part,
 * the current one, the previous one unless it was rolled back. Throws if the current release is not trustworthy; `folder` as for
 * faultOfRelease.
 */
export function releasesIn(
  file: unknown,
  name: RemoteName,
  folder?: string,
): [Release, ...Release[]] {
  const { current, previous, trial, rolledBack } = parseReleaseFile(file, name, folder);
  const stable: [Release, ...Release[]] = previous && !rolledBack ? [current, previous] : [current];
  return trial && isOnTrial(name, trial.percent) ? [trial.release, ...stable] : stable;
}
