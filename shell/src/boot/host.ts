import { can, type Shelter } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { prefetchedAnswer } from './prefetched-answers';
import type { Services } from '../shared/shell-context';

/** The shell's API for a remote's page. */
export function createHost(
  { sessions, onChange }: Pick<Services, 'sessions' | 'onChange'>,
  shelter: Shelter,
  session: Host['session'],
  { toast, signInAgain }: Pick<Host, 'toast' | 'signInAgain'>,
): Host {
  return {
    session,
    shelter,
    token: sessions.token,
    endSession: sessions.endSession,
    reloadSession: () => sessions.reload(),
    ...(signInAgain && { signInAgain }),
    can: (action) => session !== null && can(session.role, action),
    toast,
    early: prefetchedAnswer,
    onChange,
  };
}
