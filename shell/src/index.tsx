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

/** What is there already has run by then; what is still on its way is not waited for. */
const FIRST_REQUEST_WITHIN_MS = 150;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

forgiveDoublePresses(window);
const config = readSiteConfig();
const services = createServices(config);
loadOwnPage(location.pathname);
const opened = openPageEarly(location.pathname, services, config).catch(console.error);
// Drawing the frame keeps a slow phone busy: the page's first request is on its way before.
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
// After the page; whoever sends a form has taken longer than this takes to come.
opened
  .then(() => import(/* webpackChunkName: "autofill" */ './boot/autofill'))
  .then(({ noticeAutofill }) => noticeAutofill(), console.error);
