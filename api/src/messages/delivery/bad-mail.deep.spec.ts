import { aMailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { bookWhileHanging, sendOnceWhileLate } from '../../testing/mail/slow-mail-server.js';

/** The API waits up to 20 s for each step of a mail server. */
const LATE_MS = 10_500;
const LONG_MS = 120_000;

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

it(
  'booking: responds while the mail server hangs for its full timeout, and notifies afterwards',
  () => bookWhileHanging(shelter),
  LONG_MS,
);

it(
  'mail: is sent once when the mail server replies ten seconds late',
  () => sendOnceWhileLate(shelter, LATE_MS),
  LONG_MS,
);
