import type { Page } from '@playwright/test';

/** A page, view or modal on the crowded site, with the steps to reach it. */
export interface Scene {
  name: string;
  /** Names in braces are ids: '/dogs?edit={dog}'. */
  path: `/${string}`;
  /** Mocks answers before the page opens. */
  answers?: (page: Page) => Promise<unknown>;
  /** Steps on the page, beyond its URL. */
  then?: (page: Page) => Promise<unknown>;
  /** File name of the modal that is open at the end. */
  modal?: string;
  /** The calendar itself is checked, with all its walks; elsewhere a few are enough. */
  walks?: 'all';
  /** Other scenes need a reload after this one. */
  spoils?: 'the page';
  /** The roles that see the same scene: only the deep tier checks it for each. */
  sameFor?: 'everybody' | 'staff';
  /** Visible on one side of 768 px only. */
  only?: 'narrow' | 'wide';
}

/** A very long name: 100 letters without a space. */
export const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff${'x'.repeat(65)}`;

/** The URL of a scene, with the site's ids. */
export const addressOf = ({ path }: Scene, ids: Readonly<Record<string, number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

/** Marks scenes that are the same for all of these roles. */
export const sameFor = (all: NonNullable<Scene['sameFor']>, scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, sameFor: all }));

/** Presses the first button with this name. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** The same in the topmost open modal. */
export const pressThere =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().click();

/** Stores something of the signed-in person that is not sent. */
export const leaveUnsent =
  (name: string, content: object) =>
  (page: Page): Promise<boolean> =>
    page.evaluate(
      ([name, text]) => {
        const { uid } = JSON.parse(localStorage.getItem('walkies.session') ?? '{}');
        localStorage.setItem(`walkies.draft.${uid}.${name}`, text);
        return dispatchEvent(new Event('walkies.drafts'));
      },
      [name, JSON.stringify(content)] as const,
    );

/** Simulates an offline browser. */
export const loseLine = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    return dispatchEvent(new Event('offline'));
  });

/** Searches for a dog that does not exist. */
export const findNoDog = (page: Page): Promise<void> =>
  page.getByLabel('Find by name, breed or grade').fill('no dog of this name');

/** Chooses a segment or a tab by its label. */
export const choose =
  (label: string) =>
  (page: Page): Promise<void> =>
    page.getByText(label, { exact: true }).click();
