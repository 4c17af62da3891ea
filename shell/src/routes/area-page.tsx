import { useHost, wantedPage } from '@walkies/remote-sdk';
import { Navigate, useLocation } from '@walkies/remote-sdk/router';
import type { RemoteName } from '@walkies/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSessionState, useShell } from '../shared/shell-context';
import { notForRole } from '../shared/landing';
import { ProfileUnreachablePage } from '../shared/profile-unreachable-page';
import { WaitingPage } from '../shared/waiting-page';
import { AreaErrorPage } from './area-error-page';
import { RenderBoundary } from './render-boundary';
import { UNTRIED } from '../remotes/remotes';
import { ownPath } from '../remotes/moved-pages';
import { isOpenToAnyone, ownerOf, type Area } from '../remotes/route-table';

/** The route guard: shows the area to its roles, and redirects everyone else. */
export function AreaPage({ area }: { area: Area }) {
  const state = useSessionState();
  const { sessions } = useShell();
  const address = useLocation();
  switch (state.status) {
    case 'loading':
      return <WaitingPage />;
    case 'unreachable':
      return <ProfileUnreachablePage />;
    case 'signed-out':
      if (!isOpenToAnyone(area)) {
        return <Navigate to="/login" state={wantedPage(address, area.path)} replace />;
      }
      break;
    case 'signed-in':
      break;
  }
  const role = state.status === 'signed-in' ? state.session.role : null;
  const owner = ownerOf(area, role);
  // The role may have changed since the last visit.
  if (!owner && !sessions.isConfirmed()) return <WaitingPage />;
  if (!owner) return <Navigate to="/" state={role && notForRole(area, role)} replace />;
  return <RemotePage key={owner} remote={owner} path={area.path} />;
}

/** Calls back once its siblings have rendered and run their effects. */
function OnScreen({ onMounted }: { onMounted: () => void }) {
  const notifyMounted = useEffectEvent(onMounted);
  useEffect(() => {
    // If an effect throws, this unmounts before the timer fires.
    const timer = setTimeout(notifyMounted);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** A page of a remote, or its loading or error state. */
function RemotePage({ remote, path }: { remote: RemoteName; path: string }) {
  const { remotes } = useShell();
  const host = useHost();
  const states = useSyncExternalStore(remotes.states.subscribe, remotes.states.read);
  const state = states.get(remote) ?? UNTRIED;

  useEffect(() => {
    void remotes.open(remote);
  }, [remotes, remote]);

  if (state.status === 'idle' || state.status === 'loading') return <WaitingPage />;
  const RemotesPage = state.status === 'ready' && state.module.pages[ownPath(state.module, path)];
  if (!RemotesPage) return <AreaErrorPage remote={remote} path={path} state={state} />;
  return (
    <RenderBoundary
      // A new key gives another release a new error boundary.
      key={`${path} ${state.release.version}`}
      onBreak={(error) => remotes.broke(remote, error)}
    >
      <RemotesPage host={host} />
      <OnScreen onMounted={() => remotes.mounted(remote)} />
    </RenderBoundary>
  );
}
