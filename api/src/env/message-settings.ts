import { isServiceUrl, serviceUrl } from './service-url.js';

/** Settings of the mail delivery. */
export interface MessageSettings {
  /** The mail server, such as smtps://user:password@mail.example.org */
  smtpUrl: string;
  /** The sender: the shelter's name and address. */
  from: { name: string; address: string };
  /** Base URL of the buttons' links, without a slash at the end. */
  siteUrl: string;
  /** The footer: address and telephone, in the order in which they are read. */
  contact: readonly string[];
  /** `here`: each process of the API sends; `apart`: only `node dist/worker.js`. */
  worker: 'here' | 'apart';
  /** A worker's polling interval in seconds; at least half a second. */
  pollSeconds?: number;
}

/** The setting's value, null if unset. Reports values that do not fit. */
type Checked = (name: string, fits: (value: string) => boolean, must: string) => string | null;
type Required = (name: string, value: string | null, what: string) => string;

const FROM = /^([^<>\r\n"]+?)\s*<([^\s<>@]+@[^\s<>@]+)>$/;

/** Reads the settings of messages; null without SMTP_URL, when no messages are sent. */
export function readMessageSettings(checked: Checked, required: Required): MessageSettings | null {
  const smtpUrl = checked(
    'SMTP_URL',
    (value) => isServiceUrl(value, /^smtps?:$/),
    serviceUrl('smtps://user:password@mail.example.org'),
  );
  const from = checked(
    'MAIL_FROM',
    (value) => FROM.test(value),
    "the shelter's name with an address, such as Hillside Dog Shelter <walks@example.org>",
  );
  const siteUrl = checked(
    'SITE_URL',
    (value) => isServiceUrl(value, /^https?:$/),
    "the site's address, such as https://walkies.example.org",
  );
  const contact = checked('SHELTER_CONTACT', (value) => !/[\r\n]/.test(value), 'one line');
  const worker = checked(
    'MESSAGES_WORKER',
    (value) => value === 'here' || value === 'apart',
    'here or apart',
  );
  if (smtpUrl === null) return null;
  const [, name = '', address = ''] =
    FROM.exec(required('MAIL_FROM', from, 'messages come from somebody')) ?? [];
  return {
    smtpUrl,
    from: { name, address },
    siteUrl: required('SITE_URL', siteUrl, "messages lead to the site's pages").replace(/\/+$/, ''),
    contact: (contact ?? '')
      .split(',')
      .map((line) => line.trim())
      .filter(Boolean),
    worker: worker === 'apart' ? 'apart' : 'here',
  };
}
