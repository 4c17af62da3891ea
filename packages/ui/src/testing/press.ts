import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses a control once it is there and enabled, because the write before may still be on its way. Presses again
 * if the control was replaced during the press, as code that loads lazily does. `target` is a button's name, or
 * finds another control, such as `() => dialog.getByRole('radio', { name: 'Late' })`.
 */
export async function press(target: string | RegExp | (() => HTMLElement)): Promise<void> {
  const find =
    typeof target === 'function' ? target : () => screen.getByRole('button', { name: target });
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
