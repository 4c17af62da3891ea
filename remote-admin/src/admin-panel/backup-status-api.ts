import { endpointQuery, KEY } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /backup-status. Needs `backup.read`. */
export function useBackupStatus() {
  const host = useHost();
  return useQuery({
    ...endpointQuery(host, [KEY, 'backup-status'], 'GET /backup-status', {}),
    enabled: host.can('backup.read'),
  });
}
