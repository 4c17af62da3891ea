import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Check } from './check.js';

/** Networks inside a provider or a home: a router outside may pass the site's address on to them. */
const PRIVATE = new BlockList();
for (const [network, bits, family] of [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['::1', 128, 'ipv6'],
] as const) {
  PRIVATE.addSubnet(network, bits, family);
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
const isPublic = (address: string): boolean => !PRIVATE.check(address, familyOf(address));

/** The site's name leads to this server. Where the server has no public address, only that it leads somewhere. */
export const checkAddress: Check = async ({ hostname, serverAddresses }) => {
  let found: string[];
  try {
    found = (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [
      `The name ${hostname} of SITE_URL does not resolve: add an A record (and AAAA for IPv6) with this server's address where the domain is registered, then wait some minutes.`,
    ];
  }
  const own = serverAddresses.filter(isPublic);
  const elsewhere = found.filter(
    (address) =>
      isPublic(address) &&
      !own.includes(address) &&
      // A server with a private IPv4 address may have another one outside; IPv6 has no such translation.
      (isIPv6(address) || own.some(isIPv4)),
  );
  if (own.length === 0 || elsewhere.length === 0) return [];
  return [
    `The name ${hostname} of SITE_URL leads to ${elsewhere.join(' and ')}, but this server has ${own.join(' and ')}: correct its A record (and AAAA for IPv6) where the domain is registered, then wait some minutes.`,
  ];
};
