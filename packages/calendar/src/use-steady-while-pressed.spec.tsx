import { fireEvent, render, screen } from '@testing-library/react';
import { useSteadyWhilePressed } from './use-steady-while-pressed';

function Count({ value }: { value: number }) {
  return <output>{useSteadyWhilePressed(value)}</output>;
}

const shown = () => screen.getByRole('status').textContent;

it.each(['pointerUp', 'pointerCancel'] as const)(
  'steady value: keeps the value from pointer down until %s',
  (end) => {
    const { rerender } = render(<Count value={1} />);
    rerender(<Count value={2} />);
    expect(shown()).toBe('2');
    fireEvent.pointerDown(document.body);
    rerender(<Count value={3} />);
    expect(shown()).toBe('2');
    fireEvent[end](document.body);
    expect(shown()).toBe('3');
    rerender(<Count value={4} />);
    expect(shown()).toBe('4');
  },
);
