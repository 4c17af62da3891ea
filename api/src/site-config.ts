import { EnvError } from './env.js';
import { readSiteConfig } from './env/site-config.js';

// Prints /config.json, made from the API's settings.
try {
  process.stdout.write(`${JSON.stringify(readSiteConfig(process.env), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exitCode = 1;
}
