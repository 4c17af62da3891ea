import { once } from 'node:events';
import { expect, test as base } from '@playwright/test';
import { endChild, freePort, startProgram } from '@walkies/local-stack';
import { installedWebKit } from '@walkies/local-stack/browser';
import { Builder, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { siteUrl, type Account } from '../support/people.js';

const installed = installedWebKit(process.env);

/** Runs `use` with the number of a screen of its own: the browser has no mode without windows. */
async function withScreen(program: string, use: (display: string) => Promise<void>) {
  const size = ['-screen', '0', '1400x1100x24'];
  const screen = startProgram(program, ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const ended = once(screen, 'exit').then(() => ['']);
    const [chosen] = await Promise.race([once(screen.stdout ?? screen, 'data'), ended]);
    const display = String(chosen).trim();
    if (!display) throw new Error(`${program} ended before it had a display.`);
    await use(`:${display}`);
  } finally {
    await endChild(screen);
  }
}

const isReady = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs `use` with the address of WebKit's driver, which starts a browser for each session. */
async function withDriver(
  program: string,
  { display, locale }: { display: string; locale: string },
  use: (url: string) => Promise<void>,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = startProgram(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: locale,
      LC_ALL: locale,
      TZ: 'Europe/London',
      // There is no graphics card, and no sandbox as root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  try {
    await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(true);
    await use(url);
  } finally {
    await endChild(driver);
  }
}

interface Worker {
  /** Names the browser's language: 'C.UTF-8' a language 'C', which is none. */
  webkitLocale: string;
  /** The driver's address. */
  webkit: string;
}

/** Tests in this machine's WebKitGTK by WebDriver; without one they are skipped with a message. */
export const test = base.extend<{ tab: WebDriver; isThere: undefined }, Worker>({
  webkitLocale: ['en_GB.UTF-8', { option: true, scope: 'worker' }],
  isThere: [
    async ({}, use, { title }) => {
      const why =
        'there is no WebKitWebDriver with Xvfb; install both, or name it in WEBKIT_DRIVER';
      if (!installed) process.stdout.write(`NOT RUN: ${title}: ${why}.\n`);
      test.skip(!installed, why);
      await use(undefined);
    },
    { auto: true },
  ],
  webkit: [
    async ({ webkitLocale }, use) => {
      if (!installed) return use('');
      await withScreen(installed.screen, (display) =>
        withDriver(installed.driver, { display, locale: webkitLocale }, use),
      );
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ webkit }, use) => {
    const tab = await new Builder()
      .usingServer(webkit)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    try {
      await tab.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      await use(tab);
    } finally {
      await tab.quit();
    }
  },
});

const WAIT_MS = 30_000;

/** The answer of a look at the page; undefined while the page replaces or covers what it looks at. */
async function unlessChanging<Of>(look: () => Promise<Of>): Promise<Of | undefined> {
  try {
    return await look();
  } catch (thrown) {
    const isChanging =
      thrown instanceof error.StaleElementReferenceError ||
      thrown instanceof error.ElementClickInterceptedError ||
      thrown instanceof error.ElementNotInteractableError;
    if (isChanging) return undefined;
    throw thrown;
  }
}

/** Runs in the page: visible elements of the open dialog, or else the page, that may have this name. */
function mayBeNamed(name: string): Element[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, img, [role]');
  return [...all].filter((each) => {
    const labels =
      each instanceof HTMLInputElement || each instanceof HTMLSelectElement ? each.labels : [];
    const sources = [each, ...(labels ?? [])].map((source) => source.textContent);
    const texts = [each.ariaLabel, each.getAttribute('alt'), ...sources];
    const isNamed = texts.some((text) => text?.replace(/\s+/g, ' ').includes(name));
    return isNamed && each.checkVisibility();
  });
}

async function lookUp(tab: WebDriver, role: string, name: string): Promise<WebElement | undefined> {
  for (const each of await tab.executeScript<WebElement[]>(mayBeNamed, name)) {
    if ((await each.getAriaRole()) !== role) continue;
    if ((await each.getAccessibleName()).trim() === name) return each;
  }
  return undefined;
}

/** Waits for the first visible element of this accessible role and name; an open dialog comes first. */
export async function find(tab: WebDriver, role: string, name: string): Promise<WebElement> {
  let found: WebElement | undefined;
  const look = async () => {
    found = await unlessChanging(() => lookUp(tab, role, name));
    return found !== undefined;
  };
  await tab.wait(look, WAIT_MS, `There is no ${role} '${name}'.`);
  if (!found) throw new Error(`There is no ${role} '${name}'.`);
  return found;
}

/** Clicks as soon as the control is there and enabled. */
export async function press(tab: WebDriver, name: string, role = 'button'): Promise<void> {
  const click = async () => {
    const control = await lookUp(tab, role, name);
    if (!(await control?.isEnabled())) return false;
    await control?.click();
    return true;
  };
  const pressed = async () => (await unlessChanging(click)) ?? false;
  await tab.wait(pressed, WAIT_MS, `The ${role} '${name}' could not be pressed.`);
}

export async function fill(tab: WebDriver, label: string, text: string): Promise<void> {
  const field = await find(tab, 'textbox', label);
  await field.clear();
  await field.sendKeys(text);
}

/** Waits for a list of options, whose role is a button for WebKit's driver. */
export const findList = (tab: WebDriver, label: string): Promise<WebElement> =>
  find(tab, 'button', label);

/** Chooses an option of a list by its value. */
export async function choose(tab: WebDriver, label: string, value: string): Promise<void> {
  const list = await findList(tab, label);
  await list.findElement({ css: `option[value="${value}"]` }).click();
}

/** Waits until the page shows this text. */
export const read = (tab: WebDriver, words: string): Promise<void> =>
  expect.poll(() => tab.executeScript<string>('return document.body.innerText')).toContain(words);

/** Waits for a page and its contents. */
async function arrive(tab: WebDriver): Promise<void> {
  const hasArrived =
    'return !!document.querySelector("h1") && !document.querySelector("[data-waiting]")';
  await tab.wait(() => tab.executeScript<boolean>(hasArrived), WAIT_MS, 'The page did not arrive.');
}

/** Opens a page of the site; `site`: another address of it. */
export async function open(tab: WebDriver, path: string, site = siteUrl()): Promise<void> {
  await tab.get(`${site}${path}`);
  await arrive(tab);
}

/** Waits until the page has this path. */
export async function landOn(tab: WebDriver, path: string): Promise<void> {
  await expect.poll(async () => new URL(await tab.getCurrentUrl()).pathname).toBe(path);
  await arrive(tab);
}

/** Logs in by the form. */
export async function logIn(
  tab: WebDriver,
  { email, password }: Account,
  landsOn: string,
  site = siteUrl(),
): Promise<void> {
  await open(tab, '/login', site);
  await fill(tab, 'Email', email);
  await fill(tab, 'Password', password);
  await press(tab, 'Login');
  await landOn(tab, landsOn);
}
