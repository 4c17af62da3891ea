import { jest } from '@jest/globals';
import { aHost, fakeApi, renderPage } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AddSlotModal } from '../new-slot/add-slot-modal';
import { EMPTY_DRAFT } from '../new-slot/new-slot-rules';
import { asMarshal, NOW, showDay, walkDayApi } from '../testing/walk-day';
import { MARSHAL_TEXTS } from '../texts';
import { LogWalkModal } from './log-walk-modal';

afterEach(() => {
  jest.restoreAllMocks();
});

const inTokyo = () => {
  const { session, shelter } = asMarshal();
  return aHost({ session, shelter: { ...shelter, timeZone: 'Asia/Tokyo' } });
};

async function expectNoteIn(title: string) {
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  await waitFor(() => sheet.getByText('Times are shelter time (Tokyo).'));
}

// spec: 10.1
it.each([
  ['Finalize Walk', 'Finalize Walk'],
  ['Delete Time Slot', 'Are you sure you want to delete this walk?'],
])('shelter time note: appears in the walk details and behind %s', async (button, title) => {
  walkDayApi();
  showDay({}, inTokyo());
  await expectNoteIn('Walk Details');
  await screen.findByText('tom@example.org');
  await press(() => screen.getByRole('button', { name: button }));
  await expectNoteIn(title);
});

it('shelter time note: appears where a walk is logged and where a slot is added', async () => {
  fakeApi({ 'GET /dogs': () => [], 'GET /walkers': () => [], 'GET /time-slots': () => [] });
  const shared = { now: NOW, texts: MARSHAL_TEXTS, onClose: () => undefined };
  renderPage(
    <>
      <LogWalkModal {...shared} onLogged={() => undefined} />
      <AddSlotModal {...shared} draft={EMPTY_DRAFT} onAdded={() => undefined} />
    </>,
    { host: inTokyo() },
  );
  await expectNoteIn('Log Completed Walk');
  await expectNoteIn('Add Time Slot');
});
