import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { within } from '../../core/within.js';

const WHOLE_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/** IPv4 that is not public (IANA's registry of special addresses), and the metadata service of Azure. */
const NOT_PUBLIC = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '168.63.129.16/32'],
]) {
  const [address = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4');
}

/** IPv6 is public in 2000::/3 alone, without the parts that lead to IPv4 or are for documents. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv6');
}

/** True for an address that everybody on the internet reaches, and not only this machine or its network. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !NOT_PUBLIC.check(address, 'ipv4')
    : GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');

/** The address must not be called: it is not https, or leads into a network that is not public. */
export class ForbiddenAddressError extends Error {
  constructor(why: string) {
    super(`The address must not be called: ${why}`);
    this.name = 'ForbiddenAddressError';
  }
}

interface Outgoing {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
}

interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Calls addresses that users chose: https alone, and public addresses alone. The name is resolved once, and the
 * connection goes to the addresses that were checked. Follows no redirect.
 */
@Injectable()
export class GuardedFetch {
  /** Tests replace these, because their services are on this machine. */
  resolve: (host: string) => Promise<{ address: string; family: number }[]> = (host) =>
    lookup(host, { all: true });
  isPublic: (address: string) => boolean = isPublicAddress;
  /** A further authority of certificates. */
  ca: string | undefined;
  wholeMs = WHOLE_MS;

  /**
   * Throws `ForbiddenAddressError`, `TooSlowError` once everything together takes more than ten seconds, and other
   * errors for an answer of more than 64 KB or a failed connection.
   */
  async fetch(address: string, call: Outgoing): Promise<Incoming> {
    const url = new URL(address);
    if (url.protocol !== 'https:') throw new ForbiddenAddressError('it is not https');
    if (url.username || url.password) throw new ForbiddenAddressError('it has a password');
    const ending = new AbortController();
    try {
      return await within(this.wholeMs, url.host, this.#send(url, call, ending.signal));
    } finally {
      ending.abort();
    }
  }

  async #send(url: URL, { body, ...call }: Outgoing, signal: AbortSignal): Promise<Incoming> {
    const addresses = await this.resolve(url.hostname.replace(/^\[|\]$/g, ''));
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => this.isPublic(address))) {
      throw new ForbiddenAddressError('it is not public');
    }
    const checked: LookupFunction = (_host, { all }, done) =>
      all ? done(null, addresses) : done(null, first.address, first.family);
    return new Promise((resolve, reject) => {
      // Without an agent, no connection of an earlier call is used.
      const options = { ...call, signal, lookup: checked, agent: false, ca: this.ca };
      const sending = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) response.destroy(new Error(`${url.host} answered too much`));
          else chunks.push(chunk);
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
        response.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(body);
    });
  }
}
