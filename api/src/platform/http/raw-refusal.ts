import type { Server, ServerResponse } from 'node:http';
import { errorBody } from './error-catalogue.js';

const latest = new WeakMap<object, ServerResponse>();

/** Answers requests that Node refuses before they reach Express. */
export function refuseRaw(server: Server): void {
  server.prependListener('request', (_, response) => latest.set(response.req.socket, response));
  // Responses do not depend on expectations other than '100-continue'.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    // A body may break after the response. On a reused connection, the client would take a second response
    // for that of its next request.
    if (isAnswered(latest.get(socket))) socket.end();
    else socket.end(refusalOf(error));
  });
}

const isAnswered = (response: ServerResponse | undefined): boolean =>
  response !== undefined && !response.req.complete && response.headersSent;

function refusalOf({ code }: { code?: string }): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(errorBody(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'BAD_INPUT'));
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  return (
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
