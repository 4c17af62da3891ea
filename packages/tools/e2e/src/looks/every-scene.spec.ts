import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Release } from '@walkies/contract';
import { SCENES } from './scenes.js';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const readJson = <Of>(path: string) => JSON.parse(read(path)) as Of;
const pathsOf = (viewer: keyof typeof SCENES): string[] =>
  SCENES[viewer].map(({ path }) => path.replace(/\?.*/, ''));

test('every page of every role is looked at', () => {
  expect(pathsOf('visitor')).toEqual(
    expect.arrayContaining(readJson<{ paths: string[] }>('shell/shell.json').paths),
  );
  for (const remote of ['walker', 'marshal', 'admin'] as const) {
    for (const { path, access } of readJson<Pick<Release, 'routes'>>(`remote-${remote}/remote.json`)
      .routes) {
      if (access === 'anyone') expect(pathsOf('visitor')).toContain(path);
      for (const role of access === 'anyone' ? [remote] : access) {
        expect(pathsOf(role)).toContain(path);
      }
    }
  }
});

test('every modal is looked at', () => {
  const folders = [
    ...['shell', 'remote-walker', 'remote-marshal', 'remote-admin'],
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
