import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses a control once it is there and enabled, because the write before may still be on its way. `target`
 * is a button's name, or finds another control, such as `() => dialog.getByRole('radio', { name: 'Late' })`.
 */
export async function press(target: string | RegExp | (() => HTMLElement)): Promise<void> {
  const find =
    typeof target === 'function' ? target : () => screen.getByRole('button', { name: target });
  const control = await waitFor(() => {
    const found = find();
    if (found.matches(':disabled, [aria-disabled="true"]')) {
      throw new Error(`'${found.textContent}' is disabled.`);
    }
    return found;
  });
  await userEvent.click(control);
}
