import '@walkies/ui/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openPageEarly } from './boot/open-page-early';
import { localBuildsIn } from './boot/local-builds';
import { createServices } from './boot/services';
import { readSiteConfig } from './boot/site-config';
import { SiteUnavailablePage } from './frame/site-unavailable-page';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

const config = readSiteConfig();
const services = createServices(config);
openPageEarly(location.pathname, services, config).catch(console.error);

const root = createRoot(container);
config.then(
  (site) => {
    const shell = { ...services, shelter: site.shelter, localBuilds: localBuildsIn(site) };
    root.render(<App shell={shell} />);
  },
  () => root.render(<SiteUnavailablePage />),
);
