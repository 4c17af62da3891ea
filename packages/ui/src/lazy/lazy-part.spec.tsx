import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { press } from '../testing/press';
import { lazyModal } from './lazy-modal';
import { lazyPage } from './lazy-page';
import { lazyPart } from './lazy-part';

interface DogProps {
  name: string;
  onClose: () => void;
}

const Dog = ({ name }: DogProps) => <p>{`Dog ${name}`}</p>;
const props = { name: 'Fig', onClose: () => undefined };

/** A load that waits for `answer`, by number of the request. */
function aLoad() {
  const answers: { done(part: ComponentType<DogProps>): void; failed(): void }[] = [];
  const load = () =>
    new Promise<ComponentType<DogProps>>((resolve, reject) =>
      answers.push({ done: resolve, failed: () => reject(new Error('no line')) }),
    );
  return { load, answers };
}

const loads = async (): Promise<ComponentType<DogProps>> => Dog;
const fails = (): Promise<ComponentType<DogProps>> => Promise.reject(new Error('no line'));

const retry = () => screen.getByRole('button', { name: 'Retry' });

it('lazy part: shows its waiting state, then the part, and shows it at once the next time', async () => {
  const { load, answers } = aLoad();
  const Part = lazyPart(load, { waiting: <p>Waiting</p> });
  const { unmount } = render(<Part {...props} />);
  screen.getByText('Waiting');
  answers[0]?.done(Dog);
  await screen.findByText('Dog Fig');
  unmount();
  render(<Part {...props} name="Moose" />);
  screen.getByText('Dog Moose');
  expect(answers).toHaveLength(1);
});

it('lazy part: lets the nearest Suspense wait if it is awaited', async () => {
  const Part = lazyPart(loads, { isAwaited: true });
  render(
    <Suspense fallback="The list waits.">
      <p>A list</p>
      <Part {...props} />
    </Suspense>,
  );
  screen.getByText('The list waits.');
  await screen.findByText('Dog Fig');
  screen.getByText('A list');
});

it('lazy part: requests the code again on Retry, with the focus left there when that fails too', async () => {
  const { load, answers } = aLoad();
  const Part = lazyPart(load, { failed: 'The dog did not load.' });
  render(<Part {...props} />);
  answers[0]?.failed();
  await screen.findByText('The dog did not load.');
  const button = retry();
  await press('Retry');
  await screen.findByRole('button', { name: 'Loading...' });
  answers[1]?.failed();
  await waitFor(() => expect(retry()).toBe(button));
  expect(document.activeElement).toBe(button);
  await press('Retry');
  answers[2]?.done(Dog);
  await screen.findByText('Dog Fig');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lazy part: shows nothing if optional code does not load', async () => {
  const Part = lazyPart(fails, { isAwaited: true });
  const { container } = render(
    <Suspense fallback="Waiting">
      <Part {...props} />
    </Suspense>,
  );
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('lazy page: shows its heading while it loads and beside a Retry', async () => {
  const { load, answers } = aLoad();
  const Page = lazyPage({ title: 'Dog', eyebrow: 'Dogs' }, load);
  render(<Page {...props} />);
  screen.getByRole('heading', { name: 'Dog' });
  screen.getByText('Loading...');
  answers[0]?.failed();
  await screen.findByText('This page did not load.');
  screen.getByRole('heading', { name: 'Dog' });
  await press('Retry');
  answers[1]?.done(Dog);
  await screen.findByText('Dog Fig');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('lazy modal: can be closed if it does not load', async () => {
  let isClosed = false;
  const DogModal = lazyModal('Edit dog', fails);
  render(<DogModal name="Fig" onClose={() => (isClosed = true)} />);
  await screen.findByRole('dialog', { name: 'Edit dog' });
  screen.getByText('The form did not load.');
  await press('Close');
  await waitFor(() => expect(isClosed).toBe(true));
});
