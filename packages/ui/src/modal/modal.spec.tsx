import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { PageHeader } from '../layout/page';
import { Modal } from './modal';
import { press } from '../testing/press';

// Jest has no global `jest` in ES modules.
const { jest } = import.meta;

function Page({ busy = false, variant = 'modal' as 'modal' | 'panel' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHeader title="Available Time Slots" />
      <Button onClick={() => setOpen(true)}>View</Button>
      {open && (
        <Modal
          title="Confirm Booking"
          variant={variant}
          busy={busy}
          onClose={() => setOpen(false)}
          actions={<Button>Confirm</Button>}
        />
      )}
    </>
  );
}

async function openIt() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'View' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Confirm Booking' }) };
}

/** Presses the dialog element itself, which receives the presses on the scrim. */
function pressScrim(dialog: HTMLElement, startsOn: HTMLElement = dialog) {
  fireEvent.pointerDown(startsOn);
  fireEvent.click(dialog);
}

/** Stubs the screen's width and returns a function that changes it. */
function stubWidth(wide: boolean) {
  const turned = new EventTarget();
  let matches = wide;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches,
        addEventListener: turned.addEventListener.bind(turned),
        removeEventListener: turned.removeEventListener.bind(turned),
      }) as unknown as MediaQueryList,
  );
  return function turn() {
    matches = !matches;
    act(() => void turned.dispatchEvent(new Event('change')));
  };
}

/** Stubs the methods that open a dialog, which jsdom lacks. */
function stubOpening() {
  const opened: string[] = [];
  for (const name of ['show', 'showModal'] as const) {
    HTMLDialogElement.prototype[name] ??= () => undefined;
    jest.spyOn(HTMLDialogElement.prototype, name).mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      opened.push(name);
      this.open = true;
    });
  }
  return opened;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('modal: moves the focus to the title when it opens', async () => {
  render(<Page />);
  await openIt();

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm Booking' }));
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the X',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(await screen.findByRole('button', { name: 'Close' })),
  ],
  ['a press on the scrim', async () => pressScrim(screen.getByRole('dialog'))],
])('modal: closes with %s and returns the focus to its opener', async (_way, close) => {
  render(<Page />);
  const { user } = await openIt();
  await close(user);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View' }));
});

test('modal: moves the focus to the page heading when the opener no longer exists', async () => {
  function Opened() {
    const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
    return (
      <>
        <PageHeader title="Available Time Slots" />
        {step !== 'done' && <Button onClick={() => setStep('open')}>View</Button>}
        {step === 'open' && <Modal title="Confirm Booking" onClose={() => setStep('done')} />}
      </>
    );
  }
  render(<Opened />);
  const { user } = await openIt();
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Available Time Slots' }),
  );
});

test('modal: stays open while busy, whatever is pressed', async () => {
  render(<Page busy />);
  const { user, dialog } = await openIt();
  await user.keyboard('{Escape}{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  pressScrim(dialog);

  expect(screen.getByRole('dialog', { name: 'Confirm Booking' })).toBe(dialog);
});

test('modal: reopens when the browser closes it while busy', async () => {
  render(<Page busy />);
  const { dialog } = await openIt();
  (dialog as HTMLDialogElement).close();

  expect((dialog as HTMLDialogElement).open).toBe(true);
});

test('modal: stays open when a text selection ends on the scrim', async () => {
  render(<Page />);
  const { dialog } = await openIt();
  pressScrim(dialog, screen.getByRole('heading', { name: 'Confirm Booking' }));

  expect(screen.getByRole('dialog')).toBe(dialog);
});

test.each([
  ['beside the page where there is room', true, 'show'],
  ['above the page on a narrow screen', false, 'showModal'],
] as const)('modal: opens a panel %s', async (_where, wide, way) => {
  stubWidth(wide);
  const opened = stubOpening();
  render(<Page variant="panel" />);
  await openIt();

  expect(opened).toEqual([way]);
});

test.each(['panel', 'form above it'])(
  'modal: leaves the focus in a %s when the screen is turned',
  async (where) => {
    const turn = stubWidth(true);
    stubOpening();
    const notes = <input aria-label="Notes" />;
    const both = (
      <>
        <Modal title="Walk Details" variant="panel" onClose={() => undefined}>
          {where === 'panel' && notes}
        </Modal>
        {where !== 'panel' && (
          <Modal title="Finalize Walk" onClose={() => undefined}>
            {notes}
          </Modal>
        )}
      </>
    );
    render(both);
    await userEvent.type(screen.getByLabelText('Notes'), 'Half');
    turn();
    await userEvent.keyboard(' a word');

    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Half a word');
  },
);

test('modal: returns the focus to its opener after the screen was turned', async () => {
  const turn = stubWidth(true);
  stubOpening();
  render(<Page variant="panel" />);
  const { user } = await openIt();
  turn();
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View' }));
});

test('modal: animates the closed dialog itself out, inert, and removes it', async () => {
  let end = () => {};
  const finished = new Promise<void>((resolve) => (end = resolve));
  HTMLDialogElement.prototype.getAnimations = () => [{ finished } as unknown as Animation];
  render(<Page />);
  const { user, dialog } = await openIt();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('dialog')).toBe(dialog);
  expect(dialog).toHaveProperty('inert', true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View' }));

  await act(async () => end());
  expect(document.querySelector('dialog')).toBeNull();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations');
});

test('modal: does not reopen a dialog that animates out', async () => {
  render(<Page />);
  const leaving = document.createElement('dialog');
  leaving.open = true;
  leaving.dataset['leaving'] = '';
  document.body.append(leaving);
  const opened = jest.spyOn(leaving, 'showModal').mockImplementation(() => undefined);
  await openIt();
  leaving.remove();

  expect(opened).not.toHaveBeenCalled();
});

test('modal: shows above its buttons that the browser is offline, as it covers the page’s banner', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page />);
  const { dialog } = await openIt();
  expect(within(dialog).getByRole('status').textContent).toContain('You are offline.');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(within(dialog).queryByRole('status')).toBeNull();
});

test('modal: closes only by its button while input is unsaved', async () => {
  let closings = 0;
  render(
    <Modal title="Add New Dog" unsaved onClose={() => (closings += 1)}>
      Fig
    </Modal>,
  );
  await userEvent.keyboard('{Escape}');
  pressScrim(screen.getByRole('dialog'));
  expect(closings).toBe(0);

  await press('Close');
  expect(closings).toBe(1);
});
