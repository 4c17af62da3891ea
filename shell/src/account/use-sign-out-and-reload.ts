import { fromStorage } from '@walkies/remote-sdk/storage';
import { useNavigate } from '@walkies/remote-sdk/router';
import { signOutAndClearStorage } from '../session/clear-storage';
import { STORED_NOTICE } from '../shared/landing';
import { useShell } from '../shared/shell-context';

/** Signs out, clears the browser's stored data, and reloads at the home page with a notice. */
export function useSignOutAndReload(): (notice: string) => Promise<void> {
  const { sessions } = useShell();
  const navigate = useNavigate();
  return async (notice) => {
    await signOutAndClearStorage(sessions);
    fromStorage(() => sessionStorage.setItem(STORED_NOTICE, notice));
    await navigate('/', { replace: true });
    // The old page's guard may have redirected to the login meanwhile.
    location.replace('/');
  };
}
