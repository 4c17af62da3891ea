import { useRef, useState } from 'react';
import { signInErrorText, type SignInForm } from '../session/sign-in-error-text';

/**
 * One try at a time: `attempt` does nothing while another is on its way. `forgetError` is for when a
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
