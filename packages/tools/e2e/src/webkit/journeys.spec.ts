import { expect } from '@playwright/test';
import type { PlannedSlot, ScheduleEntry } from '@walkies/contract';
import { aNewAccount, DEMO, signIn } from '../support/people.js';
import {
  aBookedSlot,
  addSlot,
  bookedIds,
  dayFromNow,
  dayFromToday,
  deleteSlots,
  recordedWalk,
} from '../support/slots.js';
import { choose, fill, find, findList, landOn, logIn, open, press, read, test } from './webkit.js';
import { showPrintStyle, shownControls } from './print-style.js';

test.describe('in WebKit', { tag: '@deep' }, () => {
  test('WebKit journey: signs up a volunteer, who books and cancels a slot', async ({ tab }) => {
    const slot = await addSlot(dayFromToday(58), '18:00', '19:00');
    const account = aNewAccount();
    await open(tab, '/');
    await press(tab, 'Get Started Today', 'link');
    await landOn(tab, '/signup');
    await fill(tab, 'Full name', 'Wilma Webb');
    await fill(tab, 'Email', account.email);
    await fill(tab, 'Password', account.password);
    await fill(tab, 'Confirm password', account.password);
    await fill(tab, 'Phone number', '01234 567 890');
    await tab.findElement({ css: 'input[type=checkbox]' }).click();
    await press(tab, 'Sign up');
    await landOn(tab, '/walker-calendar');
    const wilma = await signIn(account);
    await open(tab, `/walker-calendar?slot=${slot.id}`);
    await press(tab, 'Confirm');
    await read(tab, 'Time slot booked successfully!');
    expect(await bookedIds(wilma)).toEqual([slot.id]);
    await open(tab, `/walker-calendar?slot=${slot.id}`);
    await press(tab, 'Cancel booking');
    await read(tab, 'Give your place back');
    await press(tab, 'Cancel booking');
    await expect.poll(() => bookedIds(wilma)).toEqual([]);
  });

  test('WebKit journey: logs out, leaves nothing in the browser, and logs in', async ({ tab }) => {
    await logIn(tab, DEMO.walker, '/walker-calendar');
    await open(tab, '/');
    await press(tab, 'Logout');
    await read(tab, 'Get Started Today');
    const stored = 'return localStorage.length + sessionStorage.length';
    expect(await tab.executeScript(stored)).toBe(0);
    await logIn(tab, DEMO.walker, '/walker-calendar');
    await tab.navigate().refresh();
    await find(tab, 'button', 'Logout');
  });

  test('WebKit journey: finalizes a walk as a marshal', async ({ tab }) => {
    const { slot } = await aBookedSlot(dayFromToday(59), ['18:00', '19:00'], 'Walt Webb');
    await logIn(tab, DEMO.marshal, '/marshal-calendar');
    await open(tab, `/marshal-calendar?slot=${slot.id}&finalize`);
    await press(tab, 'Walt Webb', 'checkbox');
    await press(tab, 'Biscuit');
    await tab.findElement({ css: 'dialog textarea' }).sendKeys('Biscuit met a spider.');
    await press(tab, 'Submit Final Walk');
    await press(tab, 'Finalize before the start');
    await read(tab, 'Walk finalized successfully!');
    const walk = await recordedWalk(slot.id);
    expect(walk.walkers).toMatchObject([{ name: 'Walt Webb', attended: true }]);
    expect(walk.dogs).toMatchObject([{ name: 'Biscuit' }]);
  });

  for (const [role, landsOn, calendar, weekday] of [
    ['marshal', '/marshal-calendar', '/marshal-calendar', 4],
    ['admin', '/admin-panel', '/admin-calendar', 5],
  ] as const) {
    test(`WebKit journey: adds a slot by a drag over the calendar of the ${role}`, async ({
      tab,
    }) => {
      await logIn(tab, DEMO[role], landsOn);
      await open(tab, calendar);
      await press(tab, 'Today');
      await press(tab, 'Next week');
      const nextWeek = `.fc-timegrid [data-date="${dayFromNow(7)}"]`;
      await expect.poll(() => tab.findElements({ css: nextWeek })).not.toEqual([]);
      const lane = '.fc-timegrid-slot-lane[data-time="07:00:00"]';
      const seven = await tab.findElement({ css: lane });
      await tab.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        seven,
      );
      const { x, y, width, height } = await tab.executeScript<DOMRect>(
        'return arguments[0].getBoundingClientRect().toJSON()',
        seven,
      );
      const at = {
        x: Math.round(x + (width * (weekday + 0.5)) / 7),
        y: Math.round(y + height / 2),
      };
      const until = { x: at.x, y: Math.round(at.y + height) };
      const between = { x: at.x, y: Math.round(at.y + height / 2) };
      const drag = tab.actions().move(at).press().move(between).move(until).release();
      await drag.perform();
      const values =
        'return [...document.querySelectorAll("dialog :is(input, select)")].map(({ value }) => value)';
      await findList(tab, 'Start time');
      const [day = '', from, to] = await tab.executeScript<string[]>(values);
      expect([from, to]).toEqual(['07:00', '08:00']);
      await press(tab, 'Add Time Slot');
      await read(tab, 'Time slot added');
      const hour = { day, from: '07:00', to: '08:00' };
      expect(await deleteSlots(DEMO[role], hour)).toBeGreaterThan(0);
    });
  }

  test('WebKit journey: sets up a walk in the schedule', async ({ tab }) => {
    const { call } = await signIn(DEMO.marshal);
    const sundays = async () => {
      const { entries } = (await (await call('GET', '/schedule')).json()) as {
        entries: ScheduleEntry[];
      };
      return entries.filter(({ periods }) =>
        periods.some(({ weekday, start }) => weekday === 0 && start === '20:30'),
      );
    };
    await logIn(tab, DEMO.marshal, '/marshal-calendar');
    await open(tab, '/schedule');
    await press(tab, 'Add a walk');
    await press(tab, 'Sunday', 'checkbox');
    await choose(tab, 'Start time', '20:30');
    await choose(tab, 'End time', '21:30');
    await press(tab, 'Add the walk');
    await read(tab, 'The walk is in the schedule.');
    const added = await sundays();
    expect(added).toHaveLength(1);
    for (const { id } of added) {
      await call('PUT', `/schedule/${id}`, { from: dayFromToday(0), entry: null, slots: [] });
    }
  });

  test('WebKit journey: pairs a dog on the day plan, which prints without controls', async ({
    tab,
  }) => {
    const day = dayFromToday(60);
    const { slot } = await aBookedSlot(day, ['18:00', '19:00'], 'Wanda Webb');
    const { call } = await signIn(DEMO.marshal);
    const dogs = async () => {
      const slots = (await (await call('GET', `/day-plan?date=${day}`)).json()) as PlannedSlot[];
      return slots.find(({ id }) => id === slot.id)?.pairs.map(({ dog }) => dog?.name);
    };
    await logIn(tab, DEMO.marshal, '/marshal-calendar');
    await open(tab, `/day-plan?date=${day}`);
    await press(tab, 'Choose a dog for Wanda Webb');
    await read(tab, 'Dogs for Wanda at this time');
    const fitting = { css: 'dialog[open] section li button' };
    await expect.poll(() => tab.findElements(fitting)).not.toEqual([]);
    const first = await tab.findElement(fitting);
    const dog = await first.findElement({ css: 'strong' }).getText();
    await first.click();
    await read(tab, `Wanda walks ${dog}.`);
    await expect.poll(dogs).toEqual([dog]);
    await showPrintStyle(tab);
    await expect.poll(() => shownControls(tab)).toEqual([]);
    await read(tab, 'Printed on');
    await read(tab, '01234 567 890');
  });

  test('WebKit journey: prints the check-in poster without controls', async ({ tab }) => {
    await logIn(tab, DEMO.marshal, '/marshal-calendar');
    await open(tab, '/here-poster');
    await find(tab, 'button', 'Print');
    await showPrintStyle(tab);
    await expect.poll(() => shownControls(tab)).toEqual([]);
    await read(tab, 'Here for a walk?');
  });
});
