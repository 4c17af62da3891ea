import { webManifest } from '@walkies/contract';
import { printSiteFile } from './env/print-site-file.js';

// Prints /manifest.webmanifest, made from the API's settings.
printSiteFile(({ shelter }) => webManifest(shelter));
