import { useHost } from '@walkies/remote-sdk';
import { Navigate } from '@walkies/remote-sdk/router';
import type { RemoteName } from '@walkies/contract';
import { Loading, Page } from '@walkies/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useSessionState, useShell } from '../boot/shell-context';
import { ProfileUnreachablePage } from '../frame/profile-unreachable-page';
import { AreaErrorPage } from './area-error-page';
import { RenderBoundary } from './render-boundary';
import { isOpenToAnyone, ownerOf, type Area } from './route-table';

function Waiting() {
  return (
    <Page>
      <Loading />
    </Page>
  );
}

/** The route guard: lets through whom the area is for, and sends everybody else where they belong. */
export function AreaPage({ area }: { area: Area }) {
  const state = useSessionState();
  switch (state.status) {
    case 'loading':
      return <Waiting />;
    case 'unreachable':
      return <ProfileUnreachablePage />;
    case 'signed-out':
      if (!isOpenToAnyone(area)) return <Navigate to="/login" replace />;
      break;
    case 'signed-in':
      break;
  }
  const owner = ownerOf(area, state.status === 'signed-in' ? state.session.role : null);
  if (!owner) return <Navigate to="/" replace />;
  return <RemotePage key={owner} remote={owner} path={area.path} />;
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

  if (state.status === 'idle' || state.status === 'loading') return <Waiting />;
  const RemotesPage = state.status === 'ready' ? state.module.pages[path] : undefined;
  if (!RemotesPage) return <AreaErrorPage remote={remote} path={path} state={state} />;
  return (
    <RenderBoundary key={path} onBreak={() => remotes.crashed(remote)}>
      <RemotesPage host={host} />
    </RenderBoundary>
  );
}
