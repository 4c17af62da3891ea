import { useState } from 'react';
import { hasDraft, signOutAndClearStorage } from '../session/clear-storage';
import { useShell } from '../shared/shell-context';

interface LogOut {
  /** asking: logging out would discard an unsent form. */
  step: 'none' | 'asking' | 'working';
  logOut: () => void;
  stay: () => void;
}

/**
 * Signs out, clears the browser's stored data, and reloads at `next`. Asks first if a form would be lost;
 * the second call confirms.
 */
export function useLogOut(next = '/'): LogOut {
  const { sessions } = useShell();
  const [step, setStep] = useState<LogOut['step']>('none');
  const logOut = async () => {
    if (step === 'none' && hasDraft()) return setStep('asking');
    setStep('working');
    try {
      await signOutAndClearStorage(sessions);
    } finally {
      location.assign(next);
    }
  };
  return { step, logOut: () => void logOut(), stay: () => setStep('none') };
}
