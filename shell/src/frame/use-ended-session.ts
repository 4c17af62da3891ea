import { wantedPage } from '@walkies/remote-sdk';
import { useLocation, useNavigate } from '@walkies/remote-sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { useRoutes, useSessionState } from '../shared/shell-context';
import { areasOf, isOpenToAnyone } from '../remotes/route-table';

/**
 * Redirects to the login when a session ends with a notice, from pages without a guard; guarded pages do so
 * themselves.
 */
export function useEndedSession(): void {
  const state = useSessionState();
  const { routes } = useRoutes();
  const navigate = useNavigate();
  const address = useLocation();
  const goToLogin = useEffectEvent(() => {
    const path = address.pathname;
    const area = areasOf(routes).get(path);
    if (path !== '/' && !(area && isOpenToAnyone(area))) return;
    void navigate('/login', { state: wantedPage(address, path), replace: true });
  });
  const notice = state.status === 'signed-out' ? state.notice : null;
  useEffect(() => {
    if (notice !== null) goToLogin();
  }, [notice]);
}
