import { inflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { DEMO, signUp } from '../support/people.js';
import {
  aBookedSlot,
  addSlot,
  bookedIds,
  dayFromNow,
  dayFromToday,
  deleteSlots,
  recordedWalk,
} from '../support/slots.js';
import { logIn, named, open, press, read, test } from './firefox.js';

/** Number of sheets in a PDF of Firefox, whose objects are compressed. */
function sheetsIn(pdf: Uint8Array): number {
  const packed = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/ObjStm.*?stream\n(.*?)\nendstream/gs);
  const objects = [...packed].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return objects.join('').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.describe('in Firefox', { tag: '@deep' }, () => {
  test('Firefox journey: books and cancels a slot as a walker', async ({ tab }) => {
    const slot = await addSlot(dayFromToday(55), '18:00', '19:00');
    const fay = await signUp('Fay Fox');
    await logIn(tab, fay.account, '/walker-calendar');
    await open(tab, `/walker-calendar?slot=${slot.id}`);
    await press(tab, 'Confirm');
    await read(tab, 'Time slot booked successfully!');
    expect(await bookedIds(fay)).toEqual([slot.id]);
    await open(tab, `/walker-calendar?slot=${slot.id}`);
    await press(tab, 'Cancel booking');
    await read(tab, 'Give your place back');
    await press(tab, 'Cancel booking');
    await expect.poll(() => bookedIds(fay)).toEqual([]);
  });

  test('Firefox journey: finalizes a walk as a marshal', async ({ tab }) => {
    const { slot } = await aBookedSlot(dayFromToday(56), ['18:00', '19:00'], 'Wolf Fox');
    await logIn(tab, DEMO.marshal, '/marshal-calendar');
    await open(tab, `/marshal-calendar?slot=${slot.id}&finalize`);
    await tab.locator('dialog label ::-p-text(Wolf Fox)').click();
    await press(tab, 'Biscuit');
    await tab.locator('dialog textarea').fill('Biscuit barked at a fox.');
    await press(tab, 'Submit Final Walk');
    await press(tab, 'Finalize before the start');
    await read(tab, 'Walk finalized successfully!');
    const walk = await recordedWalk(slot.id);
    expect(walk.walkers).toMatchObject([{ name: 'Wolf Fox', attended: true }]);
    expect(walk.dogs).toMatchObject([{ name: 'Biscuit' }]);
  });

  test('Firefox journey: changes the name of the own account for good', async ({ tab }) => {
    const { account } = await signUp('Fred Fox');
    await logIn(tab, account, '/walker-calendar');
    await open(tab, '/account');
    await press(tab, 'Change name');
    await tab.locator(named('textbox', 'Full name')).fill('Fred Fuchs');
    await press(tab, 'Save');
    await read(tab, 'Fred Fuchs, walker');
    await tab.reload();
    await read(tab, 'Fred Fuchs, walker');
  });

  for (const [role, landsOn, calendar, weekday] of [
    ['marshal', '/marshal-calendar', '/marshal-calendar', 2],
    ['admin', '/admin-panel', '/admin-calendar', 3],
  ] as const) {
    test(`Firefox journey: adds a slot by a drag over the calendar of the ${role}`, async ({
      tab,
    }) => {
      await logIn(tab, DEMO[role], landsOn);
      await open(tab, calendar);
      await press(tab, 'Today');
      await press(tab, 'Next week');
      await tab.waitForSelector(`.fc-timegrid [data-date="${dayFromNow(7)}"]`);
      const seven = await tab.waitForSelector('.fc-timegrid-slot-lane[data-time="07:00:00"]');
      await seven?.evaluate((lane) =>
        lane.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const box = await seven?.boundingBox();
      if (!box) throw new Error('07:00 has no place.');
      const [x, y] = [box.x + (box.width * (weekday + 0.5)) / 7, box.y + box.height / 2];
      await tab.mouse.move(x, y);
      await tab.mouse.down();
      await tab.mouse.move(x, y + box.height, { steps: 4 });
      await tab.mouse.up();
      await tab.waitForSelector('dialog[open]');
      const [day = '', from, to] = await tab.$$eval('dialog :is(input, select)', (fields) =>
        fields.map((field) => (field as HTMLInputElement).value),
      );
      expect([from, to]).toEqual(['07:00', '08:00']);
      await tab.locator(`dialog ${named('button', 'Add Time Slot')}`).click();
      await read(tab, 'Time slot added');
      const hour = { day, from: '07:00', to: '08:00' };
      expect(await deleteSlots(DEMO[role], hour)).toBeGreaterThan(0);
    });
  }

  test('Firefox journey: shows and prints the reports of an admin', async ({ tab }) => {
    await logIn(tab, DEMO.admin, '/admin-panel');
    await open(tab, '/admin-reports?report=upcoming');
    await read(tab, 'walks, earliest first');
    expect(sheetsIn(await tab.pdf())).toBeGreaterThan(1);
    await tab.locator(named('tab', 'Dog Walk Stats')).click();
    await read(tab, 'Golden Retriever');
    await tab.locator(named('tab', 'Completed Walks')).click();
    await read(tab, 'Walks per week');
  });
});
