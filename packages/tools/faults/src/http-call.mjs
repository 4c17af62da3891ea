import { Agent, request } from 'node:http';

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path after /api
 * @property {string} [token]
 * @property {unknown} [body]
 * @property {string} [key] an Idempotency-Key
 *
 * @typedef {object} Answer
 * @property {number} status 0: there was none
 * @property {string} code of an error's body; without an answer, why there was none
 * @property {boolean} saysWhen the answer has a Retry-After
 * @property {any} body
 * @property {number} startedAt epoch milliseconds
 * @property {number} ms
 */

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Sends a call to one API process and waits for what comes back, or for the end of its patience.
 * Never rejects: no answer is an answer too.
 * @param {string} host
 * @param {Call} call
 * @param {number} patienceMs
 * @returns {Promise<Answer>}
 */
export async function send(host, { method, path, token, body, key }, patienceMs) {
  const startedAt = Date.now();
  const started = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key && { 'idempotency-key': key }),
  };
  const url = `http://${host}/api${path}`;
  const signal = AbortSignal.timeout(patienceMs);
  const {
    status,
    code,
    saysWhen,
    body: answered,
  } = await exchange({ url, method, headers, signal }, text).catch((error) => ({
    status: 0,
    code: signal.aborted ? 'TIMEOUT' : String(error?.code ?? error),
    saysWhen: false,
    body: undefined,
  }));
  return { status, code, saysWhen, body: answered, startedAt, ms: performance.now() - started };
}

/**
 * @param {{ url: string, method: string, headers: object, signal: AbortSignal }} options
 * @param {string | undefined} text
 * @returns {Promise<{ status: number, code: string, saysWhen: boolean, body: any }>}
 */
function exchange({ url, method, headers, signal }, text) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers }, signal }, (answer) => {
      let words = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (words += chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const body = parsed(words);
        resolve({
          status: answer.statusCode ?? 0,
          code: body?.code ?? '',
          saysWhen: answer.headers['retry-after'] !== undefined,
          body,
        });
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
