import { isIP } from 'node:net';

// Express's names for addresses of this machine, of the local link and of private networks.
const NETS = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_PROXIES = 9;

export const PROXIES = `addresses such as 10.0.0.0/8, ${NETS.join(', ')}, or a number of proxies up to ${MOST_PROXIES}`;

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most);
  return NETS.includes(text) || (isIP(address) !== 0 && fits && more.length === 0);
};

const proxiesIn = (text: string): string[] => text.split(',').map((part) => part.trim());

export const isProxies = (text: string): boolean =>
  /^\d+$/.test(text) ? +text <= MOST_PROXIES : proxiesIn(text).every(isProxy);

/** Addresses, or the number of proxies before this process. */
export const readProxies = (text: string): readonly string[] | number =>
  /^\d+$/.test(text) ? Number(text) : proxiesIn(text).filter(Boolean);
