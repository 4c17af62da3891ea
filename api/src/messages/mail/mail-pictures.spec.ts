import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mailFixtures } from '../../testing/mail/mail-fixtures.js';

const PICTURES = join(process.cwd(), '../docs/images/mails');
const LOOKED_AT = join(PICTURES, 'looked-at.json');
/** The folder for the mails, set when pictures are taken. */
const folder = process.env['WALKIES_MAILS'];

/** Ignores the links' targets, which do not show in a picture. */
const hashOf = (html: string): string =>
  createHash('sha256')
    .update(html.replaceAll(/ href="[^"]*"/g, ''))
    .digest('hex')
    .slice(0, 16);

it('mail pictures: show each kind of mail as it looks now', async () => {
  const mails = await mailFixtures();
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const { kind, html } of mails) writeFileSync(join(folder, `${kind}.html`), html);
    writeFileSync(
      join(folder, 'looked-at.json'),
      `${JSON.stringify(Object.fromEntries(mails.map(({ kind, html }) => [kind, hashOf(html)])), null, 2)}\n`,
    );
    return;
  }
  // `npm run mails -w @walkies/e2e` takes new ones; check each before you commit it.
  const lookedAt: unknown = JSON.parse(readFileSync(LOOKED_AT, 'utf8'));
  expect(lookedAt).toEqual(Object.fromEntries(mails.map(({ kind, html }) => [kind, hashOf(html)])));
  const page = readFileSync(join(PICTURES, '../../mails.md'), 'utf8');
  for (const { kind } of mails) {
    expect([kind, existsSync(join(PICTURES, `${kind}.png`))]).toEqual([kind, true]);
    expect(page).toContain(`images/mails/${kind}.png`);
  }
});

it('mail links: have a row for each kind of mail, whose tests exist', async () => {
  const page = readFileSync(join(PICTURES, '../../mails.md'), 'utf8');
  const table = /## Links that are pressed late([^]*?)\n## /.exec(page)?.[1] ?? '';
  const kinds = (await mailFixtures()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !table.includes(`\`${kind}\``))).toEqual([]);
  const specs = globSync('{api,shell,remote-*,packages/*}/src/**/*.spec.{ts,tsx}', {
    cwd: join(process.cwd(), '..'),
  }).map((path) => basename(path).replace(/\.tsx?$/, ''));
  const named = [...table.matchAll(/`([\w-]+\.spec)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !specs.includes(name ?? ''))).toEqual([]);
});
