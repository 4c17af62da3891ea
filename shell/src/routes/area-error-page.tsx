import type { RemoteName } from '@walkies/contract';
import { useShell } from '../shared/shell-context';
import { PartMissingPage } from './part-missing-page';
import { useNavigation } from './use-navigation';
import type { RemoteState } from '../remotes/remotes';

interface AreaErrorPageProps {
  remote: RemoteName;
  path: string;
  state: RemoteState;
}

/** Replaces a remote's page that failed; the rest of the site works. */
export function AreaErrorPage({ remote, path, state }: AreaErrorPageProps) {
  const { remotes } = useShell();
  const entries = useNavigation();
  const here = entries.find((entry) => entry.path === path);
  const elsewhere = entries.find((entry) => entry.remote !== remote) ?? {
    path: '/',
    label: 'Home',
  };
  const { failures, failedAt } = state;
  return (
    <PartMissingPage
      area={here?.label ?? null}
      elsewhere={elsewhere}
      failed={failedAt && { times: failures, at: failedAt }}
      isRetrying={state.status === 'retrying'}
      onRetry={() => void remotes.retry(remote)}
    />
  );
}
