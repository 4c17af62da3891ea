import { globSync, readFileSync } from 'node:fs';
import type { RemoteDescription } from '@walkies/contract';
import { iconOf } from './use-navigation';

test.each(globSync('../remote-*/remote.json'))(
  'navigation: knows every icon that %s names, and each link has one',
  (path) => {
    const text = readFileSync(path, 'utf8');
    const { routes } = JSON.parse(text) as RemoteDescription;
    const icons = routes.flatMap(({ nav }) => (nav ? [nav.icon] : []));
    expect(icons.map(iconOf)).toEqual(icons);
  },
);

test.each([undefined, '', 'of-a-later-shell', 'constructor', '__proto__'])(
  'navigation: shows a default icon for a link whose icon is %p',
  (name) => {
    expect(iconOf(name)).toBe('chevron-right');
  },
);
