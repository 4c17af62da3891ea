import type { Shelter } from './site.js';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: 'image/png';
  purpose: 'any' | 'maskable';
}

/** GET /manifest.webmanifest: how the installed site looks and starts. */
export interface WebManifest {
  id: string;
  name: string;
  short_name: string;
  description: string;
  lang: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  icons: ManifestIcon[];
  shortcuts: { name: string; url: string }[];
}

/** The page's background in light, `--page` of the tokens; a manifest has no second one for dark. */
const PAGE_COLOR = '#fbf8f6';

const icon = (name: string, size: number, purpose: ManifestIcon['purpose']): ManifestIcon => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The content of `/manifest.webmanifest`, from the settings of `/config.json`. */
export const webManifest = ({ name }: Pick<Shelter, 'name'>): WebManifest => ({
  id: '/',
  name: `Walkies, ${name}`,
  short_name: 'Walkies',
  description: 'Volunteer dog-walking for an animal shelter',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE_COLOR,
  theme_color: PAGE_COLOR,
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('icon-maskable', 192, 'maskable'),
    icon('icon-maskable', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'My walks', url: '/walker-walks' },
    { name: 'Today', url: '/day-plan' },
  ],
});
