/** Whether the page's policy shows a photo from this https address: `hosts` as the policy names them. */
export function isShownFrom(hosts: readonly string[] | undefined, address: string): boolean {
  const { host } = new URL(address);
  if (!hosts || host === location.host) return true;
  return hosts.some((listed) => {
    // Written as addresses are: in small letters, and without the port that https has by itself.
    const allowed = listed.toLowerCase().replace(/:443$/, '');
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}

const hostInWords = (host: string): string =>
  host.startsWith('*') ? `addresses that end in ${host.slice(1)}` : host;

/** From where photos are shown, in words. */
export function photoHostsText(hosts: readonly string[]): string {
  const words = hosts.map(hostInWords);
  const last = words.pop();
  const before = words.length > 0 ? `${words.join(', ')} or ` : '';
  return `Photos are shown only from ${before}${last}.`;
}
