import { printSiteFile } from './env/print-site-file.js';

// Prints /config.json, made from the API's settings.
printSiteFile((config) => config);
