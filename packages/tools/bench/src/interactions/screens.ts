import type { Page } from '@playwright/test';
import type { DEMO_ACCOUNTS } from '@walkies/local-stack';

/** Steps that a person takes on a page; the page is the same before and after. */
export interface Interaction {
  name: string;
  run: (page: Page) => Promise<unknown>;
}

export interface BusyScreen {
  name: string;
  account: keyof typeof DEMO_ACCOUNTS;
  path: string;
  /** In px; by default both. */
  widths?: readonly number[];
  /** Steps before the interactions, without a measurement. */
  prepare?: (page: Page) => Promise<unknown>;
  interactions?: readonly Interaction[];
}

const NARROW = [390];
const WIDE = [1280];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Types letter by letter, and clears the field again. */
const search = (label: string, words: string): Interaction => ({
  name: `type in search`,
  async run(page) {
    const field = page.getByLabel(label).first();
    await field.click();
    await field.pressSequentially(words);
    for (let letters = words.length; letters > 0; letters -= 1)
      await page.keyboard.press('Backspace');
  },
});

const openAndClose = (name: string, opener: string | RegExp): Interaction => ({
  name,
  async run(page) {
    await button(page, opener).click();
    const modal = page.locator('dialog[open]:not([data-leaving])').last();
    await modal.waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
  },
});

const monthAndBack: Interaction = {
  name: 'to month and back to week',
  async run(page) {
    for (const [view, grid] of [
      ['Month', '.fc-daygrid-day'],
      ['Week', '.fc-timegrid-col'],
    ] as const) {
      await page.getByText(view, { exact: true }).click();
      await page.locator(grid).first().waitFor();
    }
  },
};

const anotherTabAndBack = (other: string, own: string): Interaction => ({
  name: 'change the tab and back',
  async run(page) {
    for (const tab of [other, own]) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
    }
  },
});

const propose: Interaction = {
  name: 'press Propose, and accept none',
  async run(page) {
    await button(page, /^Propose/).click();
    await button(page, 'Accept none').click();
  },
};

const DOG_SEARCH = search('Find by name, breed or grade', 'gold');

/** In the evening nothing is left to plan today, nor on a Saturday in this week. 'YYYY-MM-DD' */
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

/** The pages that grow with a shelter. */
export const BUSY_SCREENS: readonly BusyScreen[] = [
  { name: "walker's home", account: 'walker', path: '/' },
  {
    name: "walker's list",
    account: 'walker',
    path: '/walker-calendar',
    widths: NARROW,
    interactions: [openAndClose('open a slot', 'View')],
  },
  {
    name: "walker's calendar",
    account: 'walker',
    path: '/walker-calendar',
    widths: WIDE,
    interactions: [monthAndBack],
  },
  { name: 'gallery', account: 'walker', path: '/walker-dogs', interactions: [DOG_SEARCH] },
  { name: "walker's walks", account: 'walker', path: '/walker-walks' },
  { name: "marshal's slots", account: 'marshal', path: '/marshal-calendar' },
  {
    name: 'day plan',
    account: 'marshal',
    path: `/day-plan?date=${TOMORROW}`,
    async prepare(page) {
      // One hour is open at a time: two without a walker to choose for would open each other for ever.
      await page
        .getByRole('button', { name: /without a dog/, expanded: false })
        .last()
        .click();
      const folded = page.locator('section:has(> h2 > [aria-expanded=true]) [aria-expanded=false]');
      const choice = page.getByRole('button', { name: /^Choose a dog/ });
      while ((await choice.count()) === 0) await folded.last().click();
    },
    interactions: [
      openAndClose('open the picker', /^Choose a dog/),
      search('Find a walker or a dog of this day', 'an'),
    ],
  },
  { name: "staff's dogs", account: 'marshal', path: '/dogs', interactions: [DOG_SEARCH] },
  { name: 'admin panel', account: 'admin', path: '/admin-panel' },
  {
    name: 'people',
    account: 'admin',
    path: '/admin-panel?tab=people',
    interactions: [search('Search by name or email', 'ma')],
  },
  { name: 'latest changes', account: 'admin', path: '/admin-panel?tab=changes' },
  {
    name: "admin's calendar",
    account: 'admin',
    path: '/admin-calendar',
    widths: WIDE,
    interactions: [monthAndBack],
  },
  {
    name: 'welfare plan',
    account: 'admin',
    path: `/admin-plan?week=${TOMORROW}`,
    interactions: [propose],
  },
  {
    name: 'reports',
    account: 'admin',
    path: '/admin-reports',
    interactions: [anotherTabAndBack('Completed Walks', 'Upcoming Walks')],
  },
];
