import { useRef, useState } from 'react';
import { signInErrorText, type SignInForm } from '../session/sign-in-error-text';

/**
 * Runs one sign-in at a time: `attempt` does nothing while another is in flight. Call `forgetError` when a
 * field changes.
 */
export function useSignIn(form: SignInForm) {
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
      setError(signInErrorText(reason, form));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { attempt, isBusy, error, forgetError: () => setError(null) };
}
