import type { SessionState, Sessions } from '../session/sessions';

/** Resolves with the first state of this status; the test's timeout ends the wait. */
export function reached(sessions: Sessions, status: SessionState['status']): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      if (sessions.state.read().status === status) resolve(sessions.state.read());
    };
    sessions.state.subscribe(look);
    look();
  });
}
