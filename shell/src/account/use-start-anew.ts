import { useNavigate } from '@walkies/remote-sdk/router';
import { signOutAndForget } from '../session/kept-storage';
import type { Notice } from '../shared/landing';
import { useShell } from '../shared/shell-context';

/** Signs out here, forgets what this browser kept, and starts anew at the home page with a sentence. */
export function useStartAnew(): (notice: string) => Promise<void> {
  const { sessions } = useShell();
  const navigate = useNavigate();
  return async (notice) => {
    await signOutAndForget(sessions);
    const state: Notice = { notice };
    // The history's state outlives the page.
    await navigate('/', { replace: true, state });
    location.reload();
  };
}
