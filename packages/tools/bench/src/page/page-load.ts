import { watchForErrors } from '../browser.ts';
import { EFFORT } from '../effort.ts';
import { inOneForm } from '../same-work.ts';
import type { CDPSession, Response } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** A page, and the sign that it is ready. */
export interface Screen {
  name: string;
  path: string;
  /** In pixels. */
  width: number;
  until: 'slots' | 'interactive';
}

export interface Load {
  /** From the start of navigation until the screen was ready. */
  ms: number;
  /** Bytes of all answers with their headers, including those after `ms`. */
  bytes: number;
  /** Number of requests over the network. */
  requests: number;
  /** Paths of the requests over the network. */
  addresses: string[];
  /** The page's requests to the API and the identity provider, with the API's answers. */
  work: string[];
}

/** Slow 4G, in the terms of the browser's protocol: bytes a second and milliseconds. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
const HEIGHT = 844;
/** A page without requests for this time counts as complete. */
const QUIET_MS = 1_000;
const LIMIT_MS = 60_000;

/** Runs in the page: records the frame in which the first slot, or the interactive home page, appears. */
function watch(until: Screen['until']) {
  const isSlot = (button: HTMLButtonElement) =>
    button.textContent === 'View' || /\d+\/\d+$/.test(button.textContent);
  const isThere = () =>
    until === 'slots'
      ? [...document.querySelectorAll('main button')].some(
          (button) => button instanceof HTMLButtonElement && isSlot(button),
        )
      : document.querySelector('main h1') && document.querySelector('nav a[href="/login"]');
  const check = () => {
    if (!isThere()) return;
    observer.disconnect();
    const note = () => performance.mark('walkies-there');
    if (until === 'slots') requestAnimationFrame(() => requestAnimationFrame(note));
    else requestIdleCallback(note);
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** The identity provider's SDK is a chunk of the shell that most visits do not need. */
const SDK = /\/js\/async\/identity\.js$/;
/** Requests to the API or the identity provider. */
const IS_BACKEND = /^\/(api|identitytoolkit\.|securetoken\.)/;

async function workOf(response: Response) {
  const { pathname, search } = new URL(response.url());
  if (SDK.test(pathname)) return ["the identity provider's SDK"];
  if (!IS_BACKEND.test(pathname) || isStream(response.url())) return [];
  const request = `${response.request().method()} ${pathname}${search}: ${response.status()}`;
  return [
    pathname.startsWith('/api/') ? `${request} ${inOneForm(await response.text())}` : request,
  ];
}

/** The stream of changes never ends. */
const isStream = (url: string) => url.endsWith('/api/events');

function countTraffic(session: CDPSession) {
  const sent = new Map<string, string>();
  const waiting = new Set();
  const fromCache = new Set();
  let lastAt = Date.now();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http') || isStream(request.url)) return;
    lastAt = Date.now();
    sent.set(requestId, new URL(request.url).pathname);
    waiting.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) fromCache.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!waiting.delete(requestId)) return;
    lastAt = Date.now();
    if (!fromCache.has(requestId)) bytes += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => waiting.delete(requestId));
  return {
    isQuiet: () => waiting.size === 0 && Date.now() - lastAt > QUIET_MS,
    read: () => {
      const addresses = [...sent].filter(([id]) => !fromCache.has(id)).map(([, path]) => path);
      return { bytes, requests: addresses.length, addresses };
    },
  };
}

/**
 * How a screen is opened: with an empty HTTP cache, with a full one, or also with what the site's own service worker
 * and its stored answers have, then also without a connection.
 */
export type Visit = 'cold' | 'warm' | 'stored' | 'offline';

/** Opens a screen on slow 4G with a CPU slowed down by four. */
export async function loadPage(
  { context }: Visitor,
  { path, width, until }: Screen,
  visit: Visit,
): Promise<Load> {
  const page = await context.newPage();
  try {
    if (visit === 'cold' || visit === 'warm') {
      await page.goto('/config.json');
      await page.evaluate(() => indexedDB.deleteDatabase('walkies-answers'));
    }
    await page.setViewportSize({ width, height: HEIGHT });
    await page.addInitScript(watch, until);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (visit === 'cold') await session.send('Network.clearBrowserCache');
    if (!EFFORT.isSmoke) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    const traffic = countTraffic(session);
    const errors = watchForErrors(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('walkies-there')[0]?.startTime,
      null,
      { timeout: LIMIT_MS, polling: 100 },
    );
    const ms = Number(await mark.jsonValue());
    // Without a connection, requests fail and are sent again.
    if (visit === 'offline') return { ms, ...traffic.read(), work: [] };
    while (!traffic.isQuiet()) await page.waitForTimeout(100);
    errors.mustBeNone();
    // Some requests are sent twice; compare only the set of requests.
    const work = new Set((await Promise.all(responses.map(workOf))).flat());
    return { ms, ...traffic.read(), work: [...work] };
  } finally {
    await page.close();
  }
}
