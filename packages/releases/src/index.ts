export { drop, promote, rollBack } from './change-live.ts';
export { readBuiltFiles } from './built-files.ts';
export { runCommand } from './commands.ts';
export { isBuiltAs, withPart } from './part-folder.ts';
export { printOutcome } from './print-outcome.ts';
export { isAlive, takeLock } from './process-lock.ts';
export { provenanceIn, sourceIn } from './provenance.ts';
export { publish, publishChanged, tryOut } from './publish.ts';
export { Refusal } from './reasons.ts';
export {
  fillReleasesBlock,
  releaseFilePath,
  withReleasesBlock,
  withRemoteInPage,
} from './releases-block.ts';
export { boundsOfOwn, ownRemotes } from './remote-list.ts';
export { readRemoteBuild } from './remote-build.ts';
export { remotePart } from './remote-part.ts';
export { federationName, releaseVersion, versionOf } from './release-version.ts';
export {
  ICONS,
  readShellBuild,
  ROOT_FILES,
  SERVICE_WORKER,
  SHELL_DESCRIPTION,
  WEB_MANIFEST,
} from './shell-build.ts';
export {
  listedRemotes,
  listRemotes,
  readLivePage,
  ROLLED_BACK_TAG,
  shellPart,
} from './shell-part.ts';
export { withSiteCopy } from './site-copy.ts';
export {
  cachingOf,
  FILE_HEADERS,
  MANIFEST_HEADERS,
  photoHosts,
  photoSources,
  siteHeaders,
  TLS_HEADERS,
  WORKER_HEADERS,
} from './site-headers.ts';
export { foldersBehind, sourcesHash, workspaceFolders } from './sources-hash.ts';
export { asJson, readText, storeIn, swapFile } from './store-files.ts';
export type {
  AnyRelease,
  Build,
  Live,
  Part,
  Provenance,
  ShellDescription,
  ShellRelease,
  Size,
  Source,
} from './types.ts';
