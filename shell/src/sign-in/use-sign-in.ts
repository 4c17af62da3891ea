import { useRef, useState } from 'react';
import { refusedPasswordText } from '../session/refused-password';
import { signInErrorText, type SignInForm } from '../session/sign-in-error-text';

/**
 * Runs one sign-in at a time: `attempt` does nothing while another is in flight. Call `clearError` when a
 * field changes. A form with a new password shows `onRefusedPassword`'s text at its field.
 */
export function useSignIn(form: SignInForm, onRefusedPassword?: (text: string) => void) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      const passwordText = onRefusedPassword && refusedPasswordText(reason);
      if (passwordText) onRefusedPassword(passwordText);
      else setError(signInErrorText(reason, form));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { attempt, isBusy, error, clearError: () => setError(null) };
}
