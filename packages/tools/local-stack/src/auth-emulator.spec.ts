import { startAuthEmulator } from './auth-emulator.ts';

const RealDate = Date;

afterEach(() => {
  globalThis.Date = RealDate;
});

/** Makes each read of the clock return half a second more than the previous one. */
function slowTimeDown() {
  let late = 0;
  const Slow = class extends RealDate {
    constructor(...options: []) {
      super(...options);
      if (options.length === 0) this.setTime(this.getTime() + (late += 500));
    }
  };
  globalThis.Date = Slow as unknown as DateConstructor;
}

it('auth emulator: does not revoke a session that began at the turn of the second', async () => {
  const emulator = await startAuthEmulator({});
  const call = async (name: string, body: object, headers = {}) => {
    const answer = await fetch(
      `http://127.0.0.1:${emulator.port}/identitytoolkit.googleapis.com/v1/${name}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
    );
    return JSON.parse(await answer.text());
  };
  try {
    slowTimeDown();
    const account = { email: 'ines@walkies.test', password: 'long walks' };
    const { idToken, localId } = await call('accounts:signUp?key=any', account);
    globalThis.Date = RealDate;
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
    const { users } = await call(
      'projects/demo-walkies/accounts:lookup',
      { localId: [localId] },
      // The emulator's token for its owner.
      { authorization: 'Bearer owner' },
    );
    expect(Number(users[0].validSince)).toBeLessThanOrEqual(claims.auth_time);
  } finally {
    await emulator.stop();
  }
});
