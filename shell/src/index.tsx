import '@walkies/ui/global.css';
import './arriving.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { forgiveDoublePresses } from './boot/double-press';
import { openPageEarly } from './boot/open-page-early';
import { localBuildsIn } from './remotes/local-builds';
import { createServices } from './boot/services';
import { readSiteConfig } from './boot/site-config';
import { loadOwnPage } from './routes/own-pages';
import { SiteUnavailablePage } from './frame/site-unavailable-page';

/**
 * Timeout for the first request: loaded code has run by then, and pending code must not block rendering.
 */
const FIRST_REQUEST_WITHIN_MS = 150;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

forgiveDoublePresses(window);
const config = readSiteConfig();
const services = createServices(config);
loadOwnPage(location.pathname);
const opened = openPageEarly(location.pathname, services, config).catch(console.error);
// Rendering the frame blocks a slow phone, so send the page's first request before.
const firstRequest = Promise.race([
  opened,
  new Promise((resolve) => setTimeout(resolve, FIRST_REQUEST_WITHIN_MS)),
]);

const root = createRoot(container);
config.then(
  async (site) => {
    await firstRequest;
    const shell = { ...services, shelter: site.shelter, localBuilds: localBuildsIn(site) };
    root.render(<App shell={shell} />);
  },
  () => root.render(<SiteUnavailablePage />),
);
// Loads after the page: filling in a form takes longer.
opened
  .then(() => import(/* webpackChunkName: "after-opening" */ './boot/after-opening'))
  .then(async ({ afterOpening }) => afterOpening(services, await config))
  .catch(console.error);
