import type { StoredMail } from './mailbox.ts';

/** The shelter's colours in both schemes; text of 16 px and targets of 44 px at least. */
const STYLE = `
  :root { color-scheme: light dark; --page: #fbf8f6; --card: #fff; --ink: #26151a; --quiet: #5b474c;
    --line: #8a777b; --link: #800020; --focus: #0b57d0; }
  @media (prefers-color-scheme: dark) { :root { --page: #171012; --card: #241a1d; --ink: #f6ecec;
    --quiet: #d3c2c5; --line: #8a777b; --link: #ffb3c1; --focus: #a8c7fa; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 20px; background: var(--page); color: var(--ink);
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 760px; margin: 0 auto; }
  h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; color: var(--quiet); overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; }
  a { color: var(--link); }
  a:focus-visible, iframe:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .mail { display: block; margin: 0 0 12px; padding: 12px 16px; min-height: 44px; border: 1px solid var(--line);
    border-radius: 14px; background: var(--card); color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
  .mail strong { display: block; }
  .mail span { color: var(--quiet); }
  nav { display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 0 0 16px; }
  nav a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; }
  nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
  iframe { display: block; width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 14px; background: #fff; }
  pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card);
    font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>`;

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const subjectOf = ({ mail }: StoredMail) => mail.subject || 'No subject';

/** All mails, newest first. */
export function listPage(mails: readonly StoredMail[]) {
  const rows = mails.map(
    (one) =>
      `<li><a class="mail" href="/mailbox/${one.id}"><strong>${escape(subjectOf(one))}</strong>
      <span>to ${escape(one.to.join(', '))}, ${when.format(one.at)}</span></a></li>`,
  );
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>What people would get by e-mail. Nothing leaves this machine.</p>
    <nav aria-label="Mailbox"><a href="/mailbox">Look again</a><a href="/">Walkies</a></nav>${body}`,
  );
}

/** One mail, as HTML in a sandboxed frame, or as text. */
export function mailPage(one: StoredMail, as: 'html' | 'text') {
  const { id, mail } = one;
  const path = `/mailbox/${id}`;
  const tab = (name: 'html' | 'text', label: string) =>
    `<a href="${path}?as=${name}"${name === as ? ' aria-current="page"' : ''}>${label}</a>`;
  // Unnamed attachments are part of the mail, such as the calendar entry for programs that support it.
  const files = mail.attachments.map(({ filename }, index) =>
    filename
      ? `<a href="${path}/attachments/${index}" download>Download ${escape(filename)}</a>`
      : '',
  );
  // Links open a new tab, outside of the frame's sandbox.
  const shown =
    as === 'html'
      ? `<iframe title="The mail" src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : `<pre>${escape(mail.text ?? '')}</pre>`;
  return page(
    subjectOf(one),
    `<nav aria-label="Mailbox"><a href="/mailbox">All mails</a></nav>
    <h1>${escape(subjectOf(one))}</h1>
    <p>From ${escape(`${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`)}<br>
    to ${escape(one.to.join(', '))}<br>${when.format(one.at)}</p>
    <nav aria-label="The mail">${tab('html', 'HTML')}${tab('text', 'Text')}${files.join('')}</nav>${shown}`,
  );
}
