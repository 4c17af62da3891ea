import { useHost } from '@walkies/remote-sdk';
import { useState } from 'react';

/**
 * Asks for the admin's password before an action that requires recent sign-in; without it, does nothing.
 * Older shells cannot ask: then the API refuses and explains.
 */
export function usePasswordFirst() {
  const host = useHost();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function reauthenticate(action: string, go: () => void) {
    if (!host.signInAgain) return go();
    setAsking(true);
    setProblem(null);
    try {
      if ((await host.signInAgain(action)) === 'done') go();
    } catch {
      setProblem('The password form did not load. Check your connection and try again.');
    } finally {
      setAsking(false);
    }
  }

  return {
    isAsking,
    problem,
    /** `deed` completes the sheet's title: 'to erase Ana Petrov'. */
    passwordFirst: (action: string, go: () => void) => void reauthenticate(action, go),
  };
}
