import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses a control once it is there and enabled, because the write before may still be on its way. Presses again
 * if the control was replaced during the press, as code that loads lazily does. `target` is a button's label, or
 * finds another control, such as `() => dialog.getByRole('radio', { name: 'Late' })`.
 */
export async function press(target: string | RegExp | (() => HTMLElement)): Promise<void> {
  const find = typeof target === 'function' ? target : () => buttonLabelled(target);
  const enabled = () => {
    const found = find();
    if (found.matches(':disabled, [aria-disabled="true"]')) {
      throw new Error(`'${found.textContent}' is disabled.`);
    }
    return found;
  };
  let isPressed = false;
  while (!isPressed) {
    const control = await waitFor(enabled);
    const look = () => {
      isPressed = control.isConnected;
    };
    control.addEventListener('click', look, { capture: true, once: true });
    await userEvent.click(control);
  }
}

/** Buttons that repeat go on after their label: 'Finalize Walk Thursday 19 November, 10:30 to 11:30'. */
function buttonLabelled(label: string | RegExp): HTMLElement {
  if (label instanceof RegExp) return screen.getByRole('button', { name: label });
  // One query, because each computes the names of all buttons.
  const exact: Element[] = [];
  const found = screen.getAllByRole('button', {
    name: (name, element) => {
      if (name === label) exact.push(element);
      return name === label || name.startsWith(`${label} `);
    },
  });
  const [button, ...others] = found.filter((one) => exact.length === 0 || exact.includes(one));
  if (!button || others.length > 0) throw new Error(`${others.length + 1} buttons say '${label}'.`);
  return button;
}
