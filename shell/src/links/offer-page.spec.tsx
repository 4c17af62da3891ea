import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Offer } from '@walkies/contract';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';

const READ = 'GET /api/offers/ab';
const CLAIM = 'POST /api/offers/ab';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const A_WALK = {
  slot_id: 7,
  start_time: '2036-11-22T10:00:00Z',
  end_time: '2036-11-22T11:00:00Z',
  marshal_name: null,
};
const anOffer = (facts: Partial<Offer> = {}): Offer => ({
  state: 'open',
  name: 'Ines Okafor',
  reserved_until: inAnHour(),
  walk: A_WALK,
  ...facts,
});

async function open(offer: Offer, api = {}) {
  const made = aShell({ api: { [READ]: () => ok(offer), ...api } });
  await renderIn(made.shell, <ShellRoutes />, '/offers?link=ab');
  return made;
}

test('offer page: claims nothing on opening, and says whose place it is', async () => {
  const { requests } = await open(anOffer());
  expect(await screen.findByText('Ines Okafor')).toBeTruthy();
  expect(requests.filter((call) => call.includes('offers'))).toEqual([READ]);
});

test('offer page: books the place with one press', async () => {
  const claimed = anOffer({ state: 'claimed' });
  const { requests } = await open(anOffer(), { [CLAIM]: () => ok(claimed) });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this place' }));
  expect(await screen.findByText('This place is booked.')).toBeTruthy();
  expect(requests).toContain(CLAIM);
});

test('offer page: shows why a claim is refused', async () => {
  const why = 'You have booked another walk at this time.';
  await open(anOffer(), { [CLAIM]: () => refused(409, 'SLOT_OVERLAPS', why) });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this place' }));
  expect((await screen.findByRole('alert')).textContent).toContain(why);
});

test.each([
  ['over', anOffer({ state: 'over' }), /not reserved any more/],
  ['cancelled', anOffer({ state: 'cancelled', walk: null }), /shelter has cancelled/],
  [
    'taken and given back',
    anOffer({ state: 'over', given_back: true }),
    /not booked for this walk any/,
  ],
  ['taken out of', anOffer({ state: 'over', taken_out: true }), /taken you out of this walk/],
  [
    'of a walk that is over',
    anOffer({ state: 'claimed', walk: { ...A_WALK, end_time: '2026-11-01T11:00:00Z' } }),
    /This walk is over/,
  ],
  ['sent to another person', anOffer({ is_mine: false }), /sent to another person/],
])('offer page: offers no button for a link that is %s', async (_, offer, text) => {
  await open(offer);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take this place' })).toBeNull();
});
