/**
 * Answers with the one shape that every error of Walkies has.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} code
 * @param {string} error text for people
 */
export function sendError(response, status, code, error) {
  sendJson(response, status, { error, code });
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} body */
export function sendJson(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}
