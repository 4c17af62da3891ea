import type { ServerResponse } from 'node:http';
/**
 * Sends an error in the shape that all errors of Walkies have.
 * @param error text for people
 */
export function sendError(response: ServerResponse, status: number, code: string, error: string) {
  sendJson(response, status, { error, code });
}

export function sendJson(response: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}
