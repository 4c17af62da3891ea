import type { AccountLink } from '@walkies/contract';
import PostalMime from 'postal-mime';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import { queriesOf, linkIn } from '../../testing/identity/account-provider.js';
import { aMailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { UnsubscribeLinks } from '../choices/unsubscribe-links.js';

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api } = shelter);
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const atProvider = queriesOf(() => api);

describe('the link of a mail says what became of its account', () => {
  /** Requests a reset for a new person and parses the mail. */
  async function reset() {
    const tom = await api.asWalker({ name: 'Tom Baker' });
    await tom.get('/users/me');
    await api.anonymous.post('/password-resets', { email: tom.email });
    const [mail] = await server.count(1);
    const { text = '' } = await PostalMime.parse(mail?.raw ?? '');
    const link = linkIn(text, '/reset-password');
    const token = link.get('account') ?? '';
    const read = () => api.anonymous.get<AccountLink>(`/account-links/${token}`);
    return { tom, link, token, read };
  }

  it('account link: reports an open account without containing its address', async () => {
    const { tom, link, read } = await reset();
    expect((await read()).body).toEqual({ state: 'open' });
    const decoded = [...link].map(([, value]) => Buffer.from(value, 'base64url').toString());
    expect(`${link} ${decoded.join()}`).not.toContain(tom.email);
  });

  it('account link: reports a changed address, although the provider takes the code until it is used', async () => {
    const { tom, link, read } = await reset();
    const email = `new-${tom.email}`;
    expect(await atProvider('update', { localId: tom.uid, email })).toBe(200);
    const oobCode = link.get('code');
    expect(await atProvider('resetPassword', { oobCode })).toBe(200);
    expect((await read()).body).toEqual({ state: 'address-changed' });
    const newPassword = 'long walks';
    expect(await atProvider('resetPassword', { oobCode, newPassword })).toBe(400);
  });

  it('account link: reports no account once it is disabled', async () => {
    const { tom, read } = await reset();
    await shelter.kit.post(`/users/${tom.uid}/disable`);
    expect((await read()).body).toEqual({ state: 'no-account' });
  });

  it('account link: reports no account once it is deleted', async () => {
    const { tom, read } = await reset();
    expect((await tom.delete('/users/me')).status).toBe(204);
    expect((await read()).body).toEqual({ state: 'no-account' });
  });

  it('account link: reveals nothing to a forged token', async () => {
    const { token } = await reset();
    const [, signature = ''] = token.split('.');
    const forged = `${Buffer.from(`${shelter.ines.uid}/x`).toString('base64url')}.${signature}`;
    expect((await api.anonymous.get(`/account-links/${forged}`)).status).toBe(404);
    const other = await api.app.get(UnsubscribeLinks).tokenOf({ uid: 'tom', kind: 'booked' });
    expect((await api.anonymous.get(`/account-links/${other}`)).status).toBe(404);
  });
});
