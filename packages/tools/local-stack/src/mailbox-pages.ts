import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './answers.ts';
import { listPage, mailPage } from './mailbox-html.ts';
import type { StoredMail, Mailbox } from './mailbox.ts';

/** A mail's content may be styled, but must not run anything. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

function send(response: ServerResponse, policy: string, body: string) {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
}

function sendAttachment(
  response: ServerResponse,
  attachment: StoredMail['mail']['attachments'][number],
) {
  const { filename, mimeType, content } = attachment;
  const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content));
  response.writeHead(200, {
    'Content-Type': mimeType,
    'Content-Length': bytes.length,
    'Content-Disposition': `attachment; filename="${(filename ?? 'file').replace(/[^\w.-]/g, '_')}"`,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(bytes);
}

/** Serves the pages below `/mailbox`: the list, a mail, its content and its attachments. */
export function serveMailbox(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, , id, part, index, more] = pathname.split('/');
  if (!id && !part) return send(response, PAGE_POLICY, listPage(mailbox.list()));
  const one = mailbox.find(id ?? '');
  const attachment = part === 'attachments' && one?.mail.attachments[Number(index)];
  if (one && part === undefined) {
    const as = searchParams.get('as') === 'text' ? 'text' : 'html';
    return send(response, PAGE_POLICY, mailPage(one, as));
  }
  if (one && part === 'html' && index === undefined) {
    return send(response, MAIL_POLICY, one.mail.html ?? '');
  }
  if (attachment && more === undefined) return sendAttachment(response, attachment);
  return sendError(
    response,
    404,
    'NOT_FOUND',
    'There is no such mail: the mailbox is emptied by a stop.',
  );
}
