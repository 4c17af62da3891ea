/** What a machine calls itself, whoever looks it up. */
const OWN = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;
const HOST = /^([^:@[\]]+|\[[^@[\]]+\])(?::\d{1,5})?$/;

/**
 * The names that a site answers to beside the machine's own: WALKIES_HOSTS, with commas between them.
 * @param {NodeJS.ProcessEnv} env
 */
export function namesOfSite({ WALKIES_HOSTS = '' }) {
  return WALKIES_HOSTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Whether a request was meant for this site. A page elsewhere may let its own name lead here; its requests
 * then come as from the site itself, and could read and change what the emulators hold.
 * @param {string | undefined} host of the request, with or without a port
 * @param {string[]} names further names of the site
 */
export function isNameOfSite(host = '', names) {
  const name = HOST.exec(host.toLowerCase())?.[1];
  if (name === undefined) return false;
  return OWN.test(name) || names.some((one) => one.toLowerCase() === name);
}
