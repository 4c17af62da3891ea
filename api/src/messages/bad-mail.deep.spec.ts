import { aMailShelter } from '../testing/a-mail-shelter.js';
import type { MailShelter } from '../testing/a-mail-shelter.js';
import { bookWhileHanging, sendOnceWhileLate } from '../testing/slow-mail-server.js';

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
  'a booking is answered while the mail server hangs as long as it may, and told afterwards',
  () => bookWhileHanging(shelter),
  LONG_MS,
);

it(
  'a mail is sent once where the mail server is ten seconds late with its word',
  () => sendOnceWhileLate(shelter, LATE_MS),
  LONG_MS,
);
