import { webManifest } from './web-manifest.js';

it("web manifest: has the shelter's name and all that browsers need to install the site", () => {
  const manifest = webManifest({ name: 'Hillside Dog Shelter' });
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  expect(manifest).toEqual({
    id: '/',
    name: 'Walkies, Hillside Dog Shelter',
    short_name: 'Walkies',
    description: 'Volunteer dog-walking for an animal shelter',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f6',
    theme_color: '#fbf8f6',
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'My walks', url: '/walker-walks' },
      { name: 'Today', url: '/day-plan' },
    ],
  });
});

it.each(['Dogs "R" Us', 'Tierheim Süd & Nord', 'Refugio {{Sol}}'])(
  'web manifest: survives the shelter name %s',
  (name) => expect(JSON.parse(JSON.stringify(webManifest({ name }))).name).toBe(`Walkies, ${name}`),
);
