import type { Page } from '@playwright/test';

/** A page, view or modal as it is seen on a crowded site, and the way to it. */
export interface Scene {
  name: string;
  /** What stands in braces is an id: '/dogs?edit={dog}'. */
  path: `/${string}`;
  /** What the page is answered instead of what the site would say, from before it is opened. */
  answers?: (page: Page) => Promise<unknown>;
  /** What it takes on the page, beyond the address. */
  then?: (page: Page) => Promise<unknown>;
  /** The modal that is open in the end, by the name of its file. */
  modal?: string;
  /** The calendar itself is looked at, with all its walks; elsewhere a few of them are enough. */
  walks?: 'all';
  /** No other scene can be shown on this page afterwards without loading it. */
  spoils?: 'the page';
  /** Who all see the same here: only the deep tier shows it to each of them. */
  sameFor?: 'everybody' | 'staff';
  /** The one side of 768 px on which it can be seen. */
  only?: 'narrow' | 'wide';
}

/** A name that fits nowhere: 100 letters without a space. */
export const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff${'x'.repeat(65)}`;

/** Where a scene is, with the ids that its site has. */
export const addressOf = ({ path }: Scene, ids: Readonly<Record<string, number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

/** The same scenes, as all of these people see them. */
export const sameFor = (all: NonNullable<Scene['sameFor']>, scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, sameFor: all }));

/** Presses the button of this name, the first of several. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** The same in the modal that is open, the uppermost of several. */
export const pressThere =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().click();

/** As where there is no line. */
export const loseLine = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    return dispatchEvent(new Event('offline'));
  });

/** Looks for a dog of which there is none. */
export const findNoDog = (page: Page): Promise<void> =>
  page.getByLabel('Find by name, breed or grade').fill('no dog of this name');

/** Chooses what stands on a segment or tab. */
export const choose =
  (label: string) =>
  (page: Page): Promise<void> =>
    page.getByText(label, { exact: true }).click();
