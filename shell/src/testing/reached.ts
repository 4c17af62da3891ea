import type { SessionState, Sessions } from '../session/sessions';

/** The first state of this status; the test's own time limit ends the wait. */
export function reached(sessions: Sessions, status: SessionState['status']): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      if (sessions.state.read().status === status) resolve(sessions.state.read());
    };
    sessions.state.subscribe(look);
    look();
  });
}
