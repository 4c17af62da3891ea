import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBody, sendError } from './answers.ts';
import { listPage, mailPage } from './mailbox-html.ts';
import type { StoredMail, Mailbox } from './mailbox.ts';

/** A mail's content may be styled, but must not run anything. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const send = (response: ServerResponse, policy: string, body: string) =>
  sendBody(response, body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });

function sendAttachment(
  response: ServerResponse,
  { filename, mimeType, content }: StoredMail['mail']['attachments'][number],
) {
  const name = (filename ?? 'file').replace(/[^\w.-]/g, '_');
  const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content));
  sendBody(response, bytes, {
    'Content-Type': mimeType,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
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
    'This email does not exist. Stopping Walkies empties the mailbox.',
  );
}
