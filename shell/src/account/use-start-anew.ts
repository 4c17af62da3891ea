import { fromStorage } from '@walkies/remote-sdk/storage';
import { useNavigate } from '@walkies/remote-sdk/router';
import { signOutAndForget } from '../session/kept-storage';
import { KEPT_NOTICE } from '../shared/landing';
import { useShell } from '../shared/shell-context';

/** Signs out, clears the browser's stored data, and reloads at the home page with a notice. */
export function useStartAnew(): (notice: string) => Promise<void> {
  const { sessions } = useShell();
  const navigate = useNavigate();
  return async (notice) => {
    await signOutAndForget(sessions);
    fromStorage(() => sessionStorage.setItem(KEPT_NOTICE, notice));
    await navigate('/', { replace: true });
    // The old page's guard may have redirected to the login meanwhile.
    location.replace('/');
  };
}
