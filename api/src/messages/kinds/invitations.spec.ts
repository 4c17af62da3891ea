import type { AuditEntry, ErrorBody, PersonDetails, PersonRow } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { sql } from '../../database/sql.js';
import { LIMIT_FAMILIES } from '../../env/limit-families.js';
import { aMailShelter, NOW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { Caller } from '../../testing/caller.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { rowsOf } from '../../testing/rows-of.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../../users/google/firebase.js';
import { ProfileStore } from '../../users/profiles/profile.store.js';

const LATER = '2026-11-20T09:05:00Z';

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

let invited = 0;
/** A marshal with an invitation mail. */
async function anInvited(): Promise<PersonRow> {
  invited += 1;
  const ola = {
    name: 'Ola Nowak',
    email: `ola-${invited}@example.org`,
    phoneNumber: '01632 960 010',
  };
  const { body } = await shelter.kit.post<PersonRow>('/users/marshals', ola);
  await shelter.server.count(1);
  return body;
}

const resend = (uid: string, who: Caller = shelter.kit) =>
  who.post<PersonRow & ErrorBody>(`/users/${uid}/invitation`);
const withdraw = (uid: string, who: Caller = shelter.kit) =>
  who.delete<ErrorBody>(`/users/${uid}/invitation`);
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const listed = async (uid: string) =>
  (await shelter.kit.get<PersonRow[]>('/users')).body.find((person) => person.uid === uid);
const details = async (uid: string) => (await shelter.kit.get<PersonDetails>(`/users/${uid}`)).body;
const entries = async () => (await shelter.kit.get<AuditEntry[]>('/audit-log')).body;
const rows = () => rowsOf(shelter.api.database, 'person', 'audit_entry');
const auth = () => shelter.api.app.get(Firebase).auth;

const codeIn = async (raw: string): Promise<string> => {
  const { text = '' } = await PostalMime.parse(raw);
  const [link = ''] = /https:\S+\/reset-password\S+/.exec(text) ?? [];
  expect(new URL(link).searchParams.get('for')).toBe('invitation');
  return new URL(link).searchParams.get('code') ?? '';
};

/** Chooses a password with a mail's code, like the page does. */
async function choose(code: string): Promise<number> {
  const { authEmulatorHost, projectId } = shelter.api.env.firebase;
  const accounts = `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v1/accounts`;
  const chosen = { targetProjectId: projectId, oobCode: code, newPassword: 'six dogs' };
  const { status } = await fetch(`${accounts}:resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(chosen),
  });
  return status;
}

const signedIn = (uid: string) =>
  new Caller(shelter.api.url, emulatorToken(shelter.api.env.firebase.projectId, uid));

describe('somebody who is invited', () => {
  it('invitation: stays open until the invited person first signs in', async () => {
    const ola = await anInvited();
    expect(await listed(ola.uid)).toMatchObject({ invitedAt: '2026-11-20T09:00:00+00:00' });
    expect(await details(ola.uid)).toMatchObject({ invitedAt: '2026-11-20T09:00:00+00:00' });
    await signedIn(ola.uid).get('/users/me');
    expect(await listed(ola.uid)).toMatchObject({ invitedAt: null });
  });

  it('invitation: ends once a password is chosen, even before the first sign-in', async () => {
    const ola = await anInvited();
    expect(await choose(await codeIn(shelter.server.mails[0]?.raw ?? ''))).toBe(200);
    expect(await details(ola.uid)).toMatchObject({ invitedAt: null });
    for (const action of [resend, withdraw]) {
      expect(refusal(await action(ola.uid))).toEqual([409, 'NO_INVITATION']);
    }
    expect(await listed(ola.uid)).toMatchObject({ invitedAt: null });
    expect((await auth().getUser(ola.uid)).emailVerified).toBe(true);
  });

  // spec: 10.73
  it('invitation: is resent on request, and both links work', async () => {
    const ola = await anInvited();
    shelter.api.setNow(LATER);
    const { status, body } = await resend(ola.uid);
    expect([status, body.invitedAt]).toEqual([200, '2026-11-20T09:05:00+00:00']);
    const [first, second] = await shelter.server.count(2);
    expect([first?.to, second?.to]).toEqual([[ola.email], [ola.email]]);
    const codes = [await codeIn(first?.raw ?? ''), await codeIn(second?.raw ?? '')];
    expect(codes[0]).not.toBe(codes[1]);
    expect(await choose(codes[0] ?? '')).toBe(200);
    expect((await entries())[0]).toMatchObject({
      action: 'marshal.invite',
      target: `person ${ola.uid}`,
      after: { invited: true },
    });
  });

  it('invitation: is sent at most five times an hour, for all admins together', async () => {
    const strict = await startTestApi({
      messages: shelter.server.settings,
      rateLimits: LIMIT_FAMILIES,
      firebase: shelter.api.env.firebase,
    });
    const [kit, ada] = [await strict.asAdmin(), await strict.asAdmin()];
    const ola = { name: 'Ola', email: 'ola-limited@example.org', phoneNumber: '01632 960 010' };
    const { uid } = (await kit.post<PersonRow>('/users/marshals', ola)).body;
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) {
      statuses.push(
        (await resend(uid, new Caller(strict.url, (call % 2 ? kit : ada).token))).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await strict.stop();
  });

  it('invitation: is not sent to a disabled person', async () => {
    const ola = await anInvited();
    await shelter.kit.post(`/users/${ola.uid}/disable`);
    expect(refusal(await resend(ola.uid))).toEqual([409, 'ACCOUNT_NOT_IN_USE']);
  });

  it('invitation: is not sent when mail is off, but can be withdrawn', async () => {
    const silent = await startTestApi({ messages: null });
    const kit = await silent.asAdmin();
    const ola = { name: 'Ola', email: 'ola-silent@example.org', password: 'six dogs' };
    const made = { ...ola, phoneNumber: '01632 960 010' };
    const { uid } = (await kit.post<PersonRow>('/users/marshals', made)).body;
    const text = sql`UPDATE person SET invited_at = now() WHERE uid = $1`;
    await silent.database.query({ name: 'testing.invited', text }, [uid]);
    expect(refusal(await kit.post<ErrorBody>(`/users/${uid}/invitation`))).toEqual([
      409,
      'MAIL_OFF',
    ]);
    expect((await kit.delete(`/users/${uid}/invitation`)).status).toBe(204);
    await silent.stop();
  });
});

describe('an invitation that is withdrawn', () => {
  // spec: 10.73
  it('invitation withdrawal: deletes the account, profile, person and link', async () => {
    const ola = await anInvited();
    const code = await codeIn(shelter.server.mails[0]?.raw ?? '');
    expect((await withdraw(ola.uid)).status).toBe(204);
    await expect(auth().getUser(ola.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await shelter.api.app.get(ProfileStore).find(ola.uid)).toBeNull();
    expect(await listed(ola.uid)).toBeUndefined();
    expect(await choose(code)).toBe(400);
    expect((await entries())[0]).toMatchObject({
      who: shelter.kit.uid,
      action: 'marshal.invite',
      target: `person ${ola.uid}`,
      before: { invited: true },
      after: null,
    });
    expect((await shelter.kit.post('/users/marshals', { ...ola, ...PLAIN })).status).toBe(400);
    const { name, email, phoneNumber } = ola;
    expect((await shelter.kit.post('/users/marshals', { name, email, phoneNumber })).status).toBe(
      201,
    );
  });

  it('invitation withdrawal: succeeds once for five concurrent requests', async () => {
    const ola = await anInvited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(ola.uid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await entries()).filter(({ target }) => target === `person ${ola.uid}`)).toHaveLength(
      2,
    );
  });

  it('invitation withdrawal: leaves no partial account when the person signs in concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shelter.begin();
      const ola = await anInvited();
      const [deleted, came] = await Promise.all([
        withdraw(ola.uid),
        signedIn(ola.uid).get('/users/me'),
      ]);
      expect([204, 409]).toContain(deleted.status);
      const isThere = (await listed(ola.uid)) !== undefined;
      expect(isThere).toBe(deleted.status === 409);
      const account = await auth()
        .getUser(ola.uid)
        .catch(() => null);
      expect(account !== null).toBe(isThere);
      if (isThere) expect(came.status).toBe(200);
    }
  });

  it('invitation: is neither sent nor withdrawn for account holders, for unknown people or by non-admins', async () => {
    const { kit, maria, ines } = shelter;
    const ola = await anInvited();
    shelter.api.setNow(NOW);
    const before = await rows();
    for (const action of [resend, withdraw]) {
      expect(refusal(await action(ines.uid))).toEqual([409, 'NO_INVITATION']);
      expect(refusal(await action(kit.uid))).toEqual([409, 'NO_INVITATION']);
      expect(refusal(await action('nobody'))).toEqual([404, 'PERSON_NOT_FOUND']);
      expect(refusal(await action('n'.repeat(129)))).toEqual([400, 'BAD_INPUT']);
      for (const who of [maria, ines]) {
        expect(refusal(await action(ola.uid, who))).toEqual([403, 'FORBIDDEN']);
      }
      expect(refusal(await action(ola.uid, shelter.api.anonymous))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    }
    expect(await rows()).toEqual(before);
  });
});

const PLAIN = { password: 'no' };
