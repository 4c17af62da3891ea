import { useNavigate } from '@walkies/remote-sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../boot/shell-context';

/** Goes to the login page at the moment at which a session ends with a sentence to say there. */
export function useEndedSession(): void {
  const state = useSessionState();
  const navigate = useNavigate();
  const goToLogin = useEffectEvent(() => void navigate('/login'));
  const notice = state.status === 'signed-out' ? state.notice : null;
  useEffect(() => {
    if (notice !== null) goToLogin();
  }, [notice]);
}
