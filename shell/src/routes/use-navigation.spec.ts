import { readFileSync } from 'node:fs';
import { REMOTE_NAMES, type RemoteDescription } from '@walkies/contract';
import { iconOf } from './use-navigation';

test.each(REMOTE_NAMES)('knows every icon that remote-%s names, and each link has one', (name) => {
  const text = readFileSync(`../remote-${name}/remote.json`, 'utf8');
  const { routes } = JSON.parse(text) as RemoteDescription;
  const icons = routes.flatMap(({ nav }) => (nav ? [nav.icon] : []));
  expect(icons.map(iconOf)).toEqual(icons);
});

test.each([undefined, '', 'of-a-later-shell', 'constructor', '__proto__'])(
  'shows a link whose icon is %p with one that fits all',
  (name) => {
    expect(iconOf(name)).toBe('chevron-right');
  },
);
