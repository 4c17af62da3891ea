const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** The requirement for the address of a service, for `isServiceUrl`. */
export const serviceUrl = (example: string): string =>
  `an address such as ${example}, with signs other than letters and digits in the password percent-encoded`;

/** True for an address whose password contains nothing that would end it too early. */
export function isServiceUrl(text: string, protocols: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash, searchParams } = new URL(
    text,
  );
  // The host of a socket of PostgreSQL is a parameter.
  const hasHost = hostname !== '' || searchParams.has('host');
  // An unencoded # / or ? in a password makes the rest of it, and the host, look like a path.
  const isCut = hash !== '' || `${pathname}${search}`.includes('@');
  return protocols.test(protocol) && hasHost && !isCut && isDecodable(`${username}${password}`);
}
