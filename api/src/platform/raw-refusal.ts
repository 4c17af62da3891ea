import type { Server, ServerResponse } from 'node:http';
import { errorBody } from './error-catalogue.js';

const latest = new WeakMap<object, ServerResponse>();

/** Looks after what Node itself refuses, which never reaches Express. */
export function refuseRaw(server: Server): void {
  server.prependListener('request', (_, response) => latest.set(response.req.socket, response));
  // Whatever is expected beside '100-continue' is nothing that an answer here depends on.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    // A body may break after its request was answered. Whoever keeps the connection would take a
    // second answer for that of the next request.
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
