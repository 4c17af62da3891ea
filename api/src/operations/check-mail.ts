import { createTransport } from 'nodemailer';
import type { Check } from './check.js';
import { messageOf } from '../core/error-text.js';

const STEP_MS = 20_000;

const REFUSALS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the user or password of SMTP_URL',
  EENVELOPE: 'The mail server refuses the sender (MAIL_FROM) or the recipient of the test mail',
  EMESSAGE: 'The mail server refuses the test mail',
};

/** The mail server accepts a test mail. */
export const checkMail: Check = async ({ env: { messages }, mailTo }) => {
  if (!messages) return [];
  const { smtpUrl, from, siteUrl } = messages;
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  try {
    await transport.sendMail({
      from,
      to: mailTo,
      subject: 'A test mail of Walkies',
      text: `${siteUrl} can send mails. If this one is in the spam folder, set SPF, DKIM and DMARC for its domain.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = messageOf(error);
    const what = REFUSALS[code] ?? `The mail server ${new URL(smtpUrl).host} cannot be used`;
    return [`${what}: ${why}. Correct it in SMTP_URL or at the mail provider.`];
  } finally {
    transport.close();
  }
};
