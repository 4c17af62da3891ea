import { chromium, type Page } from '@playwright/test';
import { launchOptions, logIn, watchForErrors, type Account } from './browser.ts';
import { EFFORT } from './effort.ts';
import { figures, send } from './load.ts';
import { signUpWalkers, type Setting } from './setting.ts';

const BOOKINGS = EFFORT.share(300);
const SHOWINGS = EFFORT.isSmoke ? 2 : 60;
// A screen refetches at most twice a second; with this pause, no booking waits for an earlier one.
const APART_MS = 700;

/** `times`: milliseconds. */
function print(title: string, times: number[]) {
  const { p50, p99 } = figures(times);
  console.log(title);
  console.log(`  median ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  (${times.length} times)`);
}

/** Adds half-hour slots from two days ahead on, one after the other. Returns their ids. */
async function someSlots({ database }: Setting, count: number): Promise<number[]> {
  const { rows } = await database.query(
    `INSERT INTO slot (capacity, start_time, end_time)
     SELECT 4, at, at + interval '30 minutes'
     FROM (
       SELECT date_trunc('day', now()) + interval '58 hours' + interval '30 minutes' * i AS at
       FROM generate_series(0, $1::int - 1) AS i
     ) times RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Opens the stream of changes of one API process. `api`: its address. */
async function openStream(api: string, token: string) {
  const closing = new AbortController();
  const answer = await fetch(`${api}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!answer.body) throw new Error(`No stream: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return {
    async until(slotId: number) {
      while (!read.includes(`{"kind":"slot","id":${slotId}}`)) {
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream ended.');
        read += value;
      }
      read = '';
    },
    close: () => closing.abort(),
  };
}

const book = (site: string, slotId: number, token: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  send(`${site}/api/time-slots/${slotId}/book`, { method, token });

/** Measures the time from a booking at one API process to the message on the other's stream. */
export async function bookingToOtherProcess(setting: Setting) {
  const [one = '', other = ''] = setting.stack.apiUrls;
  const [walker, listener] = await signUpWalkers(setting.stack.url, 2);
  if (!walker || !listener) throw new Error('Two walkers are needed.');
  const slots = await someSlots(setting, BOOKINGS);
  const stream = await openStream(other, listener.token);
  const times = [];
  for (const slot of slots) {
    const since = performance.now();
    const booking = book(one, slot, walker.token);
    await stream.until(slot);
    times.push(performance.now() - since);
    await booking;
  }
  stream.close();
  await setting.database.query('DELETE FROM slot');
  print('Booking to the message at another API process (2 processes)', times.slice(BOOKINGS / 10));
}

/** Logs a walker in and opens a slot in the calendar, with an open stream of changes. */
async function openSlot(page: Page, account: Account, slotId: number) {
  await logIn(page, account);
  const listening = page.waitForResponse('**/api/events');
  await page.goto(`/walker-calendar?slot=${slotId}`);
  await listening;
}

/** Resolves once the open slot shows this number of bookings, with the browser's time. */
const showing = (page: Page, booked: number): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const check = () => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
      }),
    `Booked: ${booked}/4 spots`,
  );

/** Measures the time from a booking until another browser with the open slot shows it. */
export async function bookingToOtherBrowser(setting: Setting) {
  const { url } = setting.stack;
  const [walker, watcher] = await signUpWalkers(url, 2, 'browser');
  const [slot] = await someSlots(setting, 1);
  if (!walker || !watcher || !slot) throw new Error('Two walkers and a slot are needed.');
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ baseURL: url });
    const errors = watchForErrors(page);
    await openSlot(page, watcher, slot);
    await showing(page, 0);
    const times = [];
    for (let turn = 0; turn < SHOWINGS; turn += 1) {
      await page.waitForTimeout(APART_MS);
      const isBooked = turn % 2 === 1;
      const shown = showing(page, isBooked ? 0 : 1);
      const since = performance.timeOrigin + performance.now();
      await book(url, slot, walker.token, isBooked ? 'DELETE' : 'PUT');
      times.push((await shown) - since);
    }
    errors.mustBeNone();
    print('Booking to its showing in another browser (2 processes)', times);
  } finally {
    await browser.close();
  }
}
