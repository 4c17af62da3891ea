import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { aDogWeek, aDogWell, aProposal, aWelfarePlan, freeIn } from '../testing/welfare';
import { WelfarePage } from './welfare-page';

const real = globalThis.matchMedia;
beforeEach(() => clockShows('2026-11-18T12:00:00Z'));
afterEach(() => {
  globalThis.matchMedia = real;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const PAIR = { slotId: 7, dogId: 2, walkerId: 'raj-patel' };
const OTHER = { slotId: 7, dogId: 3, walkerId: 'tom-reed' };
const HOLD = {
  rule: 'DOG_ON_HOLD',
  dog: null,
  walker: null,
  at: null,
  until: null,
  reason: 'stitches',
};
const BOTH = { proposals: [aProposal('Raj Patel'), aProposal('Tom Reed', 3, 'Moose')] };

function show(routes: Parameters<typeof fakeApi>[0] = {}, path = '/admin-plan') {
  const api = fakeApi({
    'GET /welfare-plan': () => aWelfarePlan(),
    'POST /plan-proposals': () => BOTH,
    ...routes,
  });
  const host = aHost({ session: aSession({ role: 'admin' }) });
  return { ...api, ...renderPage(<WelfarePage />, { host, path }) };
}

const loaded = () =>
  screen.findByText(sentence('Fig: 0 walked, 2 planned, target 4, will miss by 2'));
const proposed = (name: string) => screen.findByRole('group', { name: `Proposed: ${name}` });

// spec: 10.77
it('welfare page: shows each dog against its target, and the walkers without a dog', async () => {
  show();
  await loaded();
  screen.getByRole('heading', { name: '1 of 2 dogs will miss its target' });
  const rowOf = (caption: string) =>
    within(screen.getByRole('table', { name: caption })).getAllByRole('row')[1];
  const fig = rowOf('Dogs that will miss their target');
  expect(fig?.textContent).toMatch(/Fig.*10 days.*2 of 4will miss by 2$/);
  expect(screen.queryByText('Maple')).toBeNull();
  await press('Show the dog that reaches its target');
  expect(rowOf('Dogs that reach their target')?.textContent).toMatch(/Maple.*Today.*5 of 4$/);
  const ofFig = screen.getByRole('link', { name: 'Fig' });
  expect(ofFig.getAttribute('href')).toMatch(/^\/dog\?dog=\d+$/);
  const slot = screen.getByRole('group', { name: /^Thu 19, / });
  expect(
    within(slot).getByRole('link', { name: 'Choose a dog for Raj Patel' }).getAttribute('href'),
  ).toBe('/day-plan?date=2026-11-19&slot=7&walker=raj-patel');
});

it('welfare page: says until when a dog is on hold', async () => {
  const hold = { from: '2026-11-16T09:00:00Z', until: '2026-11-20T09:00:00Z', reason: 'stitches' };
  show({ 'GET /welfare-plan': () => aWelfarePlan({ dogs: [aDogWeek({ hold })] }) });
  await loaded();
  screen.getByText('on hold until Fri 20 Nov');
});

it('welfare page: moves from week to week, and proposes nothing for a past one', async () => {
  const { calls } = show();
  await loaded();
  await press('Week before');
  await waitFor(() => expect(calls).toContain('GET /welfare-plan?week=2026-11-08'));
  expect(screen.queryByRole('button', { name: 'Propose dogs' })).toBeNull();
  await press('This week');
  screen.getByRole('heading', { name: /15 – 21/ });
});

// spec: 10.52
it('welfare page: proposes from today, and sets nothing before acceptance', async () => {
  const { bodies } = show();
  await loaded();
  await press('Propose dogs');
  const raj = await proposed('Raj Patel takes Fig');
  within(raj).getByText(
    sentence(
      'Last out 10 days ago, 2 walks short. Raj is cleared for grey and has walked Fig before.',
    ),
  );
  screen.getByText('2 proposals. Nothing is set until you accept.');
  screen.getByText(sentence('Fig: 0 walked, 2 planned, 1 proposed, target 4, will miss by 2'));
  screen.getByText('3 with proposals');
  expect(bodies).toEqual([{ from: '2026-11-18', to: '2026-11-21' }]);
});

it('welfare page: turns an accepted proposal solid, and moves on to the next one', async () => {
  const { bodies, routes } = show({
    'POST /plan-proposals/accept': () => Response.json({ accepted: [PAIR], refused: [] }),
  });
  await loaded();
  await press('Propose dogs');
  await proposed('Raj Patel takes Fig');
  routes['GET /welfare-plan'] = () => aWelfarePlan({ slots: [freeIn('Tom Reed')] });
  await press('Accept Fig for Raj Patel');
  await screen.findByRole('group', { name: 'Planned: Raj Patel takes Fig' });
  expect(bodies.at(-1)).toEqual({ pairs: [PAIR] });
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Accept Moose for Tom Reed'),
  );
  await press('Not this one Moose for Tom Reed');
  screen.getByRole('link', { name: 'Choose a dog for Tom Reed' });
  screen.getByText('No more proposals.');
});

it('welfare page: accepts all proposals, and keeps those no longer possible with the reason', async () => {
  show({
    'POST /plan-proposals/accept': () =>
      Response.json({
        accepted: [PAIR],
        refused: [{ ...OTHER, code: 'DOG_ON_HOLD', error: 'On hold.', broken: [HOLD] }],
      }),
  });
  await loaded();
  await press('Propose dogs');
  await press('Accept all 2');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not possible any more. Moose is on hold now. On hold: stitches.');
  await press('All right Moose for Tom Reed');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('welfare page: declines all proposals, and says when there are none', async () => {
  const { routes } = show();
  await loaded();
  await press('Propose dogs');
  await press('Accept none');
  expect(screen.queryByRole('group', { name: /^Proposed/ })).toBeNull();
  routes['POST /plan-proposals'] = () => ({ proposals: [] });
  await press('Propose dogs');
  await screen.findByText('No free walker fits.');
  screen.getByText(
    sentence(
      'No proposal for Raj: the dogs that need walks are unavailable or taken at that time.',
    ),
  );
});

it('welfare page: explains why a walker whose dogs have enough walks gets no proposal', async () => {
  const [slot] = aWelfarePlan().slots;
  const walkers = slot?.walkers.map((walker) => ({ ...walker, clearance: 'gold' as const })) ?? [];
  show({
    'GET /welfare-plan': () => aWelfarePlan({ slots: [{ ...freeIn(), walkers }] }),
    'POST /plan-proposals': () => ({ proposals: [] }),
  });
  await loaded();
  await press('Propose dogs');
  await screen.findByText(
    sentence('No proposal for Raj: every dog that Raj may walk has enough walks.'),
  );
});

it('welfare page: says that every dog gets its walks', async () => {
  show({
    'GET /welfare-plan': () => aWelfarePlan({ dogs: [aDogWell], slots: [] }),
    'POST /plan-proposals': () => ({ proposals: [] }),
  });
  await press('Propose dogs');
  await screen.findByText('Every dog gets its walks.');
  await screen.findByText('Every walker has a dog.');
});

it('welfare page: reports failures and keeps the proposals', async () => {
  const { routes } = show({ 'GET /welfare-plan': () => refuse(500, 'INTERNAL') });
  await screen.findByText('Failed to load the welfare plan');
  routes['GET /welfare-plan'] = () => aWelfarePlan();
  await press('Retry');
  await loaded();
  routes['POST /plan-proposals'] = noConnection;
  await press('Propose dogs');
  await screen.findByText(/^No proposals could be made\./);
  routes['POST /plan-proposals'] = () => BOTH;
  await press('Propose dogs');
  await proposed('Raj Patel takes Fig');
  routes['POST /plan-proposals'] = noConnection;
  await press('Propose dogs');
  await screen.findByText(/^No proposals could be made\./);
  routes['POST /plan-proposals/accept'] = () => refuse(500, 'INTERNAL');
  await press('Accept all 2');
  await screen.findByText(/^The proposals are not accepted\./);
  expect(screen.queryByText(/^No proposals could be made\./)).toBeNull();
  await proposed('Raj Patel takes Fig');
});

const some = (count: number, facts: Parameters<typeof aDogWeek>[0] = {}) =>
  Array.from({ length: count }, (_, place) =>
    aDogWeek({ dog: { ...aDogWeek().dog, id: place + 1, name: `Dog ${place + 1}.` }, ...facts }),
  );

it('welfare page: shows cards, page by page, and a choice of its two parts on narrow screens', async () => {
  globalThis.matchMedia = (query) => ({ ...real(query), matches: query.includes('64rem') });
  show({ 'GET /welfare-plan': () => aWelfarePlan({ dogs: some(10) }) });
  const cards = await screen.findByRole('list', { name: 'Dogs that will miss their target' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(8);
  await press('Next');
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('Longest time without a walk first');
  screen.getByRole('radio', { name: 'Dogs (10 miss)' });
});

it('welfare page: prints all dogs, those that reach their target, too', async () => {
  show({ 'GET /welfare-plan': () => aWelfarePlan({ dogs: [...some(30), aDogWell] }) });
  await screen.findByRole('table', { name: 'Dogs that will miss their target' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const rows = (caption: string) =>
    within(screen.getByRole('table', { name: caption })).getAllByRole('row').length - 1;
  expect(rows('Dogs that will miss their target')).toBe(30);
  expect(rows('Dogs that reach their target')).toBe(1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows('Dogs that will miss their target')).toBe(20);
});

// spec: 10.77
it('welfare page: filters the dogs by name, grade and hold, and leads back', async () => {
  const hold = { from: '2026-11-16T09:00:00Z', until: null, reason: 'stitches' };
  const held = aDogWeek({ dog: { ...aDogWeek().dog, id: 3, name: 'Sárge', grade: 'gold' }, hold });
  show({ 'GET /welfare-plan': () => aWelfarePlan({ dogs: [aDogWeek(), held, aDogWell] }) });
  await loaded();
  const name = screen.getByLabelText('Dog’s name');
  await userEvent.type(name, 'maple');
  screen.getByRole('link', { name: 'Maple' });
  screen.getByText('1 of 3 dogs, 0 will miss.');
  await userEvent.clear(name);
  await userEvent.selectOptions(screen.getByLabelText('Hold'), 'On hold');
  screen.getByRole('link', { name: 'Sárge' });
  expect(screen.queryByRole('link', { name: 'Fig' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Grey');
  await press('Show all dogs');
  screen.getByRole('link', { name: 'Fig' });
});
