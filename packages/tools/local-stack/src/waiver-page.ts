import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendBody } from './answers.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 42rem; margin: 0 auto; padding: 20px; font: 16px/1.6 system-ui, sans-serif;
    overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  li { margin: 0 0 12px; }
`;

/** The waiver of the local default: a sample without legal review. */
const textOf = ({ WAIVER_VERSION: version }: NodeJS.ProcessEnv) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Volunteer waiver</title><style>${STYLE}</style></head>
<body><main>
<h1>Volunteer waiver</h1>
<p>Hillside Dog Shelter${version ? `, version ${version}` : ''}. A sample: each shelter has a text of its own.</p>
<ol>
<li>Dogs can pull, jump, scratch and bite. I walk them at my own risk and as the marshals tell me to.</li>
<li>I keep the dog on the lead, stay with it, and bring it back at the end of the walk.</li>
<li>I tell the marshal of every bite, fall and escape on the same day, however small it seems.</li>
<li>I tell the shelter beforehand if anything keeps me from holding a strong dog.</li>
<li>If I break these rules, I do not hold the shelter responsible for the harm.</li>
</ol>
</main></body>
</html>
`;

/** The API's settings for the text at `/waiver`, which names the version if one is set. */
export function waiverEnv(env: NodeJS.ProcessEnv) {
  return { WAIVER_SHA256: createHash('sha256').update(textOf(env)).digest('hex') };
}

/** Sends `/waiver`. */
export const sendWaiver = (response: ServerResponse, env: NodeJS.ProcessEnv) =>
  sendBody(response, textOf(env), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-cache',
  });
