import { createServer, type Server } from 'node:http';
import { createTransport } from 'nodemailer';
import { serveMailbox } from './mailbox-pages.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { listenOnLoopback } from './ports.mjs';

let mailbox: Mailbox;
let server: Server;
let url: string;
beforeEach(async () => {
  mailbox = await startMailbox();
  server = createServer((request, response) => serveMailbox(mailbox, request, response));
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await mailbox.stop();
});

const get = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const send = async (subject: string) => {
  await createTransport({ url: mailbox.smtpUrl }).sendMail({
    from: 'Shelter <shelter@example.org>',
    to: 'ines@example.org',
    subject,
    text: 'As text <b>',
    html: '<p>As HTML</p><script>alert(1)</script>',
    attachments: [{ filename: 'walk.ics', content: 'BEGIN:VCALENDAR' }],
  });
  return `/mailbox/${mailbox.list()[0]?.id}`;
};

it('mailbox: shows mails newest first, and their content as text', async () => {
  expect((await get('/mailbox')).text).toContain('No mail yet.');
  await send('First');
  const path = await send('Second <b>');
  const { text } = await get('/mailbox');
  expect(text).toMatch(/Second &lt;b&gt;[^]*to ines@example\.org[^]*First/);
  const mail = await get(`${path}?as=text`);
  expect(mail.text).toContain('As text &lt;b&gt;');
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('mailbox: lets nothing in a mail run', async () => {
  const path = await send('With a script');
  expect((await get(path)).text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const { text, headers } = await get(`${path}/html`);
  expect(text).toContain('As HTML');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
});

it('mailbox: serves attachments as downloads', async () => {
  const path = await send('With an entry');
  const { text, headers } = await get(`${path}/attachments/0`);
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(headers.get('content-disposition')).toBe('attachment; filename="walk.ics"');
});

it.each(['/mailbox/nobody', '/mailbox/nobody/html', '/mailbox//html', '/mailbox/x/attachments/0'])(
  'mailbox: has nothing at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
