import { fromStorage } from '@walkies/remote-sdk/storage';
import { useNavigate } from '@walkies/remote-sdk/router';
import { signOutAndForget } from '../session/kept-storage';
import { KEPT_NOTICE } from '../shared/landing';
import { useShell } from '../shared/shell-context';

/** Signs out here, forgets what this browser kept, and starts anew at the home page with a sentence. */
export function useStartAnew(): (notice: string) => Promise<void> {
  const { sessions } = useShell();
  const navigate = useNavigate();
  return async (notice) => {
    await signOutAndForget(sessions);
    fromStorage(() => sessionStorage.setItem(KEPT_NOTICE, notice));
    await navigate('/', { replace: true });
    // The guard of the page before may have led to the login meanwhile.
    location.replace('/');
  };
}
