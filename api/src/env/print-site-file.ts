import { EnvError } from '../env.js';
import { readSiteConfig } from './site-config.js';
import type { SiteConfig } from '@walkies/contract';

/** Prints a file of the site, made from the API's settings; instead a line for each setting that is wrong. */
export function printSiteFile(contentFrom: (config: SiteConfig) => object): void {
  try {
    const content = contentFrom(readSiteConfig(process.env));
    process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const sentence of error.sentences) console.error(sentence);
    process.exitCode = 1;
  }
}
