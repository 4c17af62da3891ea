import { useState } from 'react';
import { useShell } from '../boot/shell-context';

/** Signs out, forgets what this browser kept, and starts anew at the home page. */
export function useLogOut(): { isLoggingOut: boolean; logOut: () => void } {
  const { sessions } = useShell();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logOut = async () => {
    setLoggingOut(true);
    try {
      await sessions.logOut();
    } finally {
      localStorage.clear();
      sessionStorage.clear();
      location.assign('/');
    }
  };
  return { isLoggingOut, logOut: () => void logOut() };
}
