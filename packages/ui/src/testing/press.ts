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
  if (label instanceof RegExp || screen.queryAllByRole('button', { name: label }).length > 0) {
    return screen.getByRole('button', { name: label });
  }
  return screen.getByRole('button', { name: (name) => name.startsWith(`${label} `) });
}
