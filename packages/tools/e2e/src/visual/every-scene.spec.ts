import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ownRemotes } from '@walkies/releases';
import { pagesOf } from '../support/pages.js';
import { SCENES, VIEWERS } from './scenes.js';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

test('visual scenes: covers every page of every role', () => {
  for (const viewer of VIEWERS) {
    const paths = SCENES[viewer].map(({ path }) => path.replace(/\?.*/, ''));
    expect(paths).toEqual(expect.arrayContaining(pagesOf(viewer)));
  }
});

test('visual scenes: covers every modal', () => {
  const folders = [
    'shell',
    ...ownRemotes(ROOT).map((name) => `remote-${name}`),
    ...['ui', 'calendar', 'staff'].map((name) => `packages/${name}`),
  ];
  const sources = folders.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}/src`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/src/${path}`,
    ),
  );
  const modals = sources
    .filter((path) => /(?<!\.spec|-frame)\.tsx$/.test(path) && /<(Form)?Modal\b/.test(read(path)))
    .map((path) => basename(path, '.tsx'));
  const shown = Object.values(SCENES).flatMap((scenes) => scenes.map(({ modal }) => modal));
  expect(modals.length).toBeGreaterThan(20);
  expect(modals.filter((modal) => !shown.includes(modal))).toEqual([]);
});
