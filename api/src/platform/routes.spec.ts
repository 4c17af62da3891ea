import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import { Caller } from '../testing/caller.js';
import { addressesOf, routesOf } from '../testing/routes-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { AuthGuard } from './auth.guard.js';
import { ErrorFilter } from './error-filter.js';
import { Identity } from './identity.js';
import { RateLimits } from './limits/rate-limits.js';

/** Who may call what, as the shelter decided; P: anybody, W: walker, M: marshal, A: admin. */
const MAY_CALL: Record<string, string> = {
  'GET /health': 'P',
  'GET /health/live': 'P',
  'GET /health/ready': 'P',
  'GET /version': 'P',
  'POST /client-reports': 'P',
  'POST /users': 'WMA',
  'GET /users/me': 'WMA',
  'PATCH /users/me': 'WMA',
  'DELETE /users/me': 'WMA',
  'GET /users/me/export': 'WMA',
  'POST /users/me/sign-out': 'WMA',
  'POST /users/me/password-changes': 'WMA',
  'POST /users/me/email-confirmations': 'WMA',
  'POST /users/me/email-changes': 'WMA',
  'POST /password-resets': 'P',
  'GET /users/me/calendar-feed': 'WM',
  'POST /users/me/calendar-feed': 'WM',
  'GET /users/me/message-choices': 'WMA',
  'PUT /users/me/message-choices/:kind': 'WMA',
  'POST /unsubscribe/:token': 'P',
  'DELETE /unsubscribe/:token': 'P',
  'GET /calendar/:file': 'P',
  'GET /users': 'A',
  'GET /users/without-account': 'A',
  'DELETE /users/:uid': 'A',
  'GET /users/:uid': 'A',
  'GET /users/:uid/export': 'A',
  'GET /users/:uid/messages': 'A',
  'POST /users/:uid/erase': 'A',
  'POST /users/:uid/invitation': 'A',
  'DELETE /users/:uid/invitation': 'A',
  'POST /users/:uid/admin': 'A',
  'DELETE /users/:uid/admin': 'A',
  'POST /users/marshals': 'A',
  'POST /users/:uid/disable': 'A',
  'POST /users/:uid/enable': 'A',
  'GET /audit-log': 'A',
  'GET /called-off/:id': 'MA',
  'GET /messages/not-arrived': 'A',
  'POST /block-day': 'A',
  'GET /events': 'WMA',
  'GET /dogs': 'WMA',
  'GET /dogs/photos/:hash': 'P',
  'POST /dogs': 'MA',
  'PUT /dogs/:id': 'MA',
  'DELETE /dogs/:id': 'MA',
  'GET /time-slots': 'WMA',
  'GET /time-slots/upcoming': 'WMA',
  'GET /time-slots/my-bookings': 'WMA',
  'GET /time-slots/:id/bookings': 'WMA',
  'GET /time-slots/:id/assigned-dogs': 'WMA',
  'POST /time-slots/:id/assign-dogs': 'A',
  'GET /time-slots/:id/walk': 'MA',
  'GET /day-plan': 'MA',
  'POST /plan-proposals': 'MA',
  'POST /plan-proposals/accept': 'MA',
  'GET /welfare-plan': 'MA',
  'GET /users/me/planned-dogs': 'W',
  'GET /users/me/dogs-that-need-me': 'W',
  'GET /users/me/past-walks': 'W',
  'GET /time-slots/:id/dog-choices': 'MA',
  'GET /time-slots/:id/walker-choices': 'MA',
  'PUT /time-slots/:id/pairs/:dogId': 'MA',
  'DELETE /time-slots/:id/pairs/:dogId': 'MA',
  'GET /dogs/:id/care': 'MA',
  'PUT /dogs/:id/needs': 'MA',
  'PUT /dogs/:id/grade': 'MA',
  'POST /dogs/:id/holds': 'MA',
  'DELETE /dogs/:id/holds/:holdId': 'MA',
  'PUT /dogs/:id/keep-apart/:otherId': 'MA',
  'DELETE /dogs/:id/keep-apart/:otherId': 'MA',
  'GET /walkers/:uid/care': 'MA',
  'PUT /walkers/:uid/clearance': 'MA',
  'GET /incidents': 'A',
  'PUT /incidents/:id/review': 'A',
  'PUT /incidents/:id/side': 'W',
  'GET /users/me/incidents': 'W',
  'PUT /time-slots/:id/book': 'W',
  'DELETE /time-slots/:id/book': 'W',
  'POST /time-slots': 'MA',
  'DELETE /time-slots/:id': 'MA',
  'POST /walks': 'MA',
  'GET /walkers': 'MA',
  'GET /dogs/:id/walks': 'MA',
  'GET /users/:uid/walks': 'A',
  'GET /upcoming-walks': 'A',
  'GET /walks-grouped': 'A',
  'GET /walks': 'A',
  'GET /dog-walk-stats': 'A',
  'GET /walks-per-week': 'A',
  'GET /exceptions': 'A',
  'GET /dogs-below-target': 'A',
  'GET /weeks-below-target': 'A',
  'GET /clearances': 'A',
};

const LETTER = { W: 'walker', M: 'marshal', A: 'admin' } as const satisfies Record<string, Role>;
const addressOf = (path: string): string =>
  path
    .replace(':id', '999999')
    .replace(':dogId', '999999')
    .replace(':holdId', '999999')
    .replace(':otherId', '999998')
    .replace(':uid', 'nobody')
    .replace(':kind', 'reminder')
    .replace(':token', `bm9ib2R5.${'0'.repeat(43)}`)
    .replace(':hash', '0'.repeat(64))
    .replace(':file', `${'0'.repeat(43)}.ics`);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('has a declared permission on every route, and no route that the table does not know', () => {
  const routes = routesOf(api.app);
  expect(routes.filter(({ declared }) => declared === undefined)).toEqual([]);
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  expect(known.sort()).toEqual(Object.keys(MAY_CALL).sort());
});

it('serves nothing else but the description of the calls', () => {
  const others = addressesOf(api.app).filter(
    (address) => !(address.replace('/api/', '/') in MAY_CALL),
  );
  expect(others.filter((address) => !address.startsWith('GET /api/docs'))).toEqual([]);
});

describe.each(Object.entries(MAY_CALL))('%s', (route, letters) => {
  const [method = '', path = ''] = route.split(' ');
  const address = addressOf(path);

  it(letters === 'P' ? 'is open to anybody' : 'wants somebody who is logged in', async () => {
    const { status, body } = await api.anonymous.call(method, address);
    if (letters === 'P') expect([200, 400, 404]).toContain(status);
    else {
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { error: 'No user logged in', code: 'UNAUTHENTICATED' },
      });
    }
  });

  it.each(Object.entries(LETTER))('lets %s in as decided', async (letter, role) => {
    const people = { walker: api.asWalker, marshal: api.asMarshal, admin: api.asAdmin };
    const person = await people[role]();
    const { status, body } = await person.call<{ code?: string }>(method, address);
    if (letters === 'P' || letters.includes(letter)) expect([401, 403]).not.toContain(status);
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(status).toBeLessThan(500);
  });
});

describe('a route that says nothing about who may call it', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    read() {
      return 'secret';
    }
  }

  const identity = {
    personOf: () => ({ uid: 'a', email: 'a@example.org', name: 'A', role: 'admin' }),
  };

  @Module({
    controllers: [ForgottenController],
    providers: [
      { provide: Identity, useValue: identity },
      { provide: RateLimits, useValue: { count: () => Promise.resolve() } },
      { provide: APP_GUARD, useClass: AuthGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
  })
  class ForgottenModule {}

  let app: INestApplication;
  beforeAll(async () => {
    app = await NestFactory.create(ForgottenModule, { logger: false });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it('is found by the walk over all routes', () => {
    const handler = expect.any(Function);
    expect(routesOf(app)).toEqual([
      { method: 'GET', path: '/forgotten', declared: undefined, handler },
    ]);
  });

  it('is refused even for an admin', async () => {
    const admin = new Caller(await app.getUrl(), 'token');
    expect((await admin.get('/forgotten')).status).toBe(403);
  });
});
