import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';

const NOW = new Date('2026-11-18T09:00:00Z');

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Retry</button>;
  }
}

it('week grid loading: passes a failed download to the page’s error boundary and retries after it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const download = jest
    .fn<() => object>()
    .mockImplementationOnce(() => {
      throw new Error('no network');
    })
    .mockImplementation(() => ({ TimeGrid: () => <p>the grid</p> }));
  jest.unstable_mockModule('./time-grid', download);
  const { WeekGrid } = await import('./week-grid');
  const { useCalendarPosition } = await import('./calendar-position');

  function Calendar() {
    const position = useCalendarPosition('Europe/London', NOW);
    const [slots] = useState([]);
    return (
      <WeekGrid
        slots={slots}
        viewer="walker"
        timeZone="Europe/London"
        now={NOW}
        position={position}
        onOpen={() => undefined}
      />
    );
  }

  render(
    <Boundary>
      <Calendar />
    </Boundary>,
  );
  screen.getByText('Loading...');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('the grid');
});
