import { can, type Shelter } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import type { Sessions } from '../session/sessions';

/** What a remote's page gets of the shell. */
export function createHost(
  sessions: Sessions,
  shelter: Shelter,
  session: Host['session'],
  toast: Host['toast'],
): Host {
  return {
    session,
    shelter,
    token: sessions.token,
    endSession: sessions.endSession,
    reloadSession: sessions.reload,
    can: (action) => session !== null && can(session.role, action),
    toast,
    // Live messages come with the event stream; until then there is nothing to listen to.
    onChange: () => () => undefined,
  };
}
