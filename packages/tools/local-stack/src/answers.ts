import type { ServerResponse } from 'node:http';
/**
 * Sends an error in the shape that all errors of Walkies have.
 * @param error text for people
 */
export function sendError(response: ServerResponse, status: number, code: string, error: string) {
  sendJson(response, status, { error, code });
}

export function sendJson(response: ServerResponse, status: number, body: object) {
  response.statusCode = status;
  sendBody(response, JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}

/** Sends a whole answer of the gateway itself. */
export function sendBody(
  response: ServerResponse,
  body: string | Buffer,
  headers: Record<string, string>,
) {
  response.writeHead(response.statusCode, {
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
