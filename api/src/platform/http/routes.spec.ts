import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { addressesOf, routesOf } from '../../testing/routes-of.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { isPublic, mayCall, ROLES, WHO_MAY } from '../../testing/who-may.js';
import { AuthGuard } from './auth.guard.js';
import { ErrorFilter } from './error-filter.js';
import { Identity } from '../identity.js';
import { RateLimits } from '../limits/rate-limits.js';

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
let newcomers: Record<Role, () => Promise<SignedIn>>;
let people: Record<Role, SignedIn>;
beforeAll(async () => {
  api = await startTestApi();
  newcomers = { walker: api.asWalker, marshal: api.asMarshal, admin: api.asAdmin };
  people = {
    walker: await api.asWalker(),
    marshal: await api.asMarshal(),
    admin: await api.asAdmin(),
  };
});
afterAll(() => api.stop());

// spec: 6.2, 10.55
it('routes: all declare a permission and are listed in the access table', () => {
  const routes = routesOf(api.app);
  expect(routes.filter(({ declared }) => declared === undefined)).toEqual([]);
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  expect(known.sort()).toEqual(Object.keys(WHO_MAY).sort());
});

it('routes: are all that the API serves apart from its documentation', () => {
  const others = addressesOf(api.app).filter(
    (address) => !(address.replace('/api/', '/') in WHO_MAY),
  );
  expect(others.filter((address) => !address.startsWith('GET /api/docs'))).toEqual([]);
});

const ROUTES = Object.keys(WHO_MAY);
const send = (caller: Caller, route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return caller.call<{ code?: string }>(method, addressOf(path));
};

it.each(ROUTES.filter(isPublic))('routes: %s is open to anyone', async (route) => {
  expect([200, 302, 400, 404]).toContain((await send(api.anonymous, route)).status);
});

// spec: 6.7, 8.17
it.each(ROUTES.filter((route) => !isPublic(route)))(
  'routes: %s requires a login',
  async (route) => {
    const { status, body } = await send(api.anonymous, route);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { error: 'No user logged in', code: 'UNAUTHENTICATED' },
    });
  },
);

/** The call may delete the caller. */
const endsItsCaller = (route: string): boolean => / \/users(\/me\b|$)/.test(route);

const CASES = ROUTES.flatMap((route) =>
  ROLES.map((role) => ({ route, role, does: mayCall(route, role) ? 'lets in' : 'refuses' })),
);

// spec: 6.1, 10.53, 10.55
it.each(CASES)('routes: $route $does a person with the role $role', async ({ route, role }) => {
  const person = endsItsCaller(route) ? await newcomers[role]() : people[role];
  const { status, body } = await send(person, route);
  if (mayCall(route, role)) expect([401, 403]).not.toContain(status);
  else expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect(status).toBeLessThan(500);
});

describe('a route that says nothing of who may call it', () => {
  @Controller('undeclared')
  class UndeclaredController {
    @Get()
    read() {
      return 'secret';
    }
  }

  const identity = {
    personOf: () => ({ uid: 'a', email: 'a@example.org', name: 'A', role: 'admin' }),
  };

  @Module({
    controllers: [UndeclaredController],
    providers: [
      { provide: Identity, useValue: identity },
      { provide: RateLimits, useValue: { count: () => Promise.resolve() } },
      { provide: APP_GUARD, useClass: AuthGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
  })
  class UndeclaredModule {}

  let app: INestApplication;
  beforeAll(async () => {
    app = await NestFactory.create(UndeclaredModule, { logger: false });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it('routes: include a route that declares no permission', () => {
    const handler = expect.any(Function);
    expect(routesOf(app)).toEqual([
      { method: 'GET', path: '/undeclared', declared: undefined, handler },
    ]);
  });

  // spec: 6.2
  it('routes: refuse a route that declares no permission even to an admin', async () => {
    const admin = new Caller(await app.getUrl(), 'token');
    expect((await admin.get('/undeclared')).status).toBe(403);
  });
});
