import { render, screen } from '@testing-library/react';
import { HostProvider, useHost } from './host-context';
import type { Host } from './host';

function Page() {
  return <p>{useHost().can('slot.book') ? 'may book' : 'may not book'}</p>;
}

test('host context: denies every action that an older shell does not know', () => {
  const host = {
    can: () => {
      throw new TypeError("Cannot read properties of undefined (reading 'includes')");
    },
  } as Partial<Host> as Host;
  render(
    <HostProvider host={host}>
      <Page />
    </HostProvider>,
  );
  expect(screen.getByText('may not book')).not.toBeNull();
});
