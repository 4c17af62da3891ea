// npm run mails -w @walkies/e2e: takes the pictures of docs/mails.md, each kind of mail on a phone, light
// and dark, and fails if one is hard to read. Look at them before you commit them.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import axe from 'axe-core';
import { installedBrowser } from '@walkies/local-stack';
import sharp from 'sharp';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PICTURES = join(ROOT, 'docs/images/mails');
const WIDTH = 390;
/** The pictures stay in the repository for ever. */
/** Of the picture of a kind, on average. */
const AT_MOST_BYTES = 45 * 1024;
const LOOKED_AT = 'looked-at.json';

function writeMails(folder: string): void {
  const { status } = spawnSync(
    'npm',
    ['test', '-w', '@walkies/api', '--', 'src/messages/mail/mail-pictures.spec.ts'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, WALKIES_MAILS: folder } },
  );
  if (status !== 0) throw new Error('The mails could not be written. See the output above.');
}

/** A picture of a mail in one colour scheme, with the texts that are hard to read. */
async function screenshot(browser: Browser, html: string, colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 }, colorScheme });
  await page.setContent(html);
  const picture = await page.screenshot({ fullPage: true, type: 'png' });
  await page.evaluate(axe.source);
  const faults = await page.evaluate(async (width) => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await here.run(document, {
      runOnly: ['color-contrast', 'image-alt', 'link-name', 'empty-heading'],
    });
    const seen = [...document.querySelectorAll<HTMLElement>('p, a, h1')].filter(
      (element) => element.getClientRects().length > 0 && element.offsetHeight > 1,
    );
    const small = seen.filter((element) => parseFloat(getComputedStyle(element).fontSize) < 16);
    const buttons = seen.filter((element) => element.matches('a') && element.offsetHeight >= 44);
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
      ...small.map((element) => `smaller than 16 px: ${element.innerText}`),
      ...(document.documentElement.scrollWidth > width ? ['It goes sideways.'] : []),
      ...(buttons.length === 1 ? [] : [`${buttons.length} buttons of 44 px`]),
      ...(document.images.length > 0 ? ['It has pictures.'] : []),
    ];
  }, WIDTH);
  await page.close();
  return { faults, source: `data:image/png;base64,${picture.toString('base64')}` };
}

async function takePicture(browser: Browser, folder: string, kind: string): Promise<string[]> {
  const html = await readFile(join(folder, `${kind}.html`), 'utf8');
  const light = await screenshot(browser, html, 'light');
  const dark = await screenshot(browser, html, 'dark');
  const page = await browser.newPage({ viewport: { width: 2 * WIDTH, height: 10 } });
  await page.setContent(
    `<!doctype html><body style="margin: 0; display: flex; align-items: start"><img src="${light.source}"><img src="${dark.source}">`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const both = await page.screenshot({ fullPage: true });
  await sharp(both)
    .png({ palette: true, colours: 24, effort: 10 })
    .toFile(join(PICTURES, `${kind}.png`));
  await page.close();
  return [...light.faults, ...dark.faults].map((fault) => `${kind}: ${fault}`);
}

const folder = await mkdtemp(join(tmpdir(), 'walkies-mails-'));
const executablePath = installedBrowser(process.env);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  writeMails(folder);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const faults: string[] = [];
  let bytes = 0;
  for (const kind of files.map((name) => basename(name, '.html'))) {
    faults.push(...(await takePicture(browser, folder, kind)));
    bytes += (await readFile(join(PICTURES, `${kind}.png`))).length;
  }
  await copyFile(join(folder, LOOKED_AT), join(PICTURES, LOOKED_AT));
  console.log(`${files.length} kinds, ${Math.ceil(bytes / 1024)} KiB, in ${PICTURES}`);
  if (bytes > files.length * AT_MOST_BYTES) faults.push('The pictures are too large.');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
