import PostalMime from 'postal-mime';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { mailFixtures } from '../../testing/mail/mail-fixtures.js';

const AMERICAN = { shelterTimeZone: 'America/New_York', shelterLocale: 'en-US' };
const BRITISH = { shelterTimeZone: 'Europe/London', shelterLocale: 'en-GB' };

/** Matches a mail's text as a program displays it. */
const TWELVE_HOURS = /\b\d{1,2}:\d\d\s[AP]M\b/;
const MONTH_FIRST = /\bNov \d/;
const DAY_FIRST = /\d Nov\b/;
// A range contains AM or PM once.
const TWENTY_FOUR_HOURS = /\b\d\d:\d\d\b(?! – \d{1,2}:\d\d [AP]M| [AP]M)/;

// spec: 10.85
it.each([
  ['America', AMERICAN, [TWELVE_HOURS, MONTH_FIRST], [TWENTY_FOUR_HOURS, DAY_FIRST]],
  ['Britain', BRITISH, [TWENTY_FOUR_HOURS, DAY_FIRST], [TWELVE_HOURS, MONTH_FIRST]],
])('mail times: follow the format of %s in every kind of mail', async (_, time, own, foreign) => {
  const mails = (await mailFixtures(time)).map(({ subject, html, text }) => subject + html + text);
  for (const form of own) expect(mails.filter((mail) => form.test(mail)).length).toBeGreaterThan(5);
  for (const form of foreign) expect(mails.filter((mail) => form.test(mail))).toEqual([]);
  expect(mails.filter((mail) => /[\u2009\u202F]/.test(mail))).toEqual([]);
});

describe('a walk at noon and one at midnight', () => {
  let shelter: MailShelter;
  afterEach(() => shelter.stop());

  const NOON = '2026-11-21T12:00:00Z';
  const MIDNIGHT = '2026-11-22T00:00:00Z';

  // spec: 10.85
  it.each([
    ['en-US', ['Sat, Nov 21, 12:00 – 1:00 PM', 'Sun, Nov 22, 12:00 – 1:00 AM']],
    ['en-GB', ['Sat 21 Nov, 12:00 – 13:00', 'Sun 22 Nov, 00:00 – 01:00']],
  ])(
    'mail times: appear in %s as a mail program shows them for walks at noon and at midnight',
    async (shelterLocale, expected) => {
      shelter = await aMailShelter({ shelterLocale });
      const { api, ines, maria, server } = shelter;
      for (const start of [NOON, MIDNIGHT]) {
        await book(ines, await aSlot(api.database, { start, marshal: maria.uid }));
      }
      await server.count(2);
      const mails = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
      const subjects = mails.map(({ subject }) => subject);
      expect(subjects.sort()).toEqual(expected.map((when) => `You are booked: ${when}`).sort());
      for (const when of expected) {
        const saying = mails.filter(
          ({ text, html }) => text?.includes(when) && html?.includes(when),
        );
        expect(saying).toHaveLength(1);
      }
    },
  );
});
