export { federationName, releaseVersion, versionOf } from './release-version.mjs';
export { sourcesHash } from './sources-hash.mjs';
export { publishRelease } from './publish-release.mjs';
export { publishFolder } from './static-folder.mjs';
export { cachingOf, siteHeaders } from './site-headers.mjs';
