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
import { isOpenToAnyone, ownerOf, type Area } from '../remotes/route-table';

/** The route guard: lets through whom the area is for, and sends everybody else where they belong. */
export function AreaPage({ area }: { area: Area }) {
  const state = useSessionState();
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
  if (!owner) return <Navigate to="/" state={role && notForRole(area, role)} replace />;
  return <RemotePage key={owner} remote={owner} path={area.path} />;
}

/** Tells when what stands beside it has been rendered and all its effects have run. */
function OnScreen({ onMounted }: { onMounted: () => void }) {
  const tell = useEffectEvent(onMounted);
  useEffect(() => {
    // An effect that throws shows a moment later: then this is gone before the timer.
    const timer = setTimeout(tell);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** One page of a remote, or what there is to say while it is not there. */
function RemotePage({ remote, path }: { remote: RemoteName; path: string }) {
  const { remotes } = useShell();
  const host = useHost();
  const states = useSyncExternalStore(remotes.states.subscribe, remotes.states.read);
  const state = states[remote];

  useEffect(() => {
    void remotes.open(remote);
  }, [remotes, remote]);

  if (state.status === 'idle' || state.status === 'loading') return <WaitingPage />;
  const RemotesPage = state.status === 'ready' && state.module.pages[path];
  if (!RemotesPage) return <AreaErrorPage remote={remote} path={path} state={state} />;
  return (
    <RenderBoundary
      // Another release starts with a clean slate.
      key={`${path} ${state.release.version}`}
      onBreak={(error) => remotes.broke(remote, error)}
    >
      <RemotesPage host={host} />
      <OnScreen onMounted={() => remotes.mounted(remote)} />
    </RenderBoundary>
  );
}
