import { isSharedComputer } from '@walkies/remote-sdk/storage';
import type { Services } from '../shared/shell-context';
import { deleteAnswers, storeAnswers } from '../stored-answers/stored-answers';

/** Stores the answers that the signed-in person gets, and deletes them once the session ends. */
export function followAnswers({
  sessions,
  queryClient,
}: Pick<Services, 'sessions' | 'queryClient'>): void {
  let stop = () => {};
  function follow(): void {
    const state = sessions.state.read();
    stop();
    const stores = state.status === 'signed-in' && !isSharedComputer();
    stop = stores ? storeAnswers(queryClient, state.session) : () => {};
    if (state.status === 'signed-out') void deleteAnswers();
  }
  sessions.state.subscribe(follow);
  follow();
}
