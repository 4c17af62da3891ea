import { ApiError, errorText } from '@walkies/api-client';
import type { BackupStatus } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Banner, LoadError } from '@walkies/ui';
import { dateTimeText } from '../date-text';
import { useBackupStatus } from './backup-status-api';

const DAY_MS = 24 * 3_600_000;

function titleOf({ state, last_success }: BackupStatus, now: Date): string {
  if (state === 'failed') return 'The last backup failed.';
  if (last_success === null) return 'There is no backup yet.';
  const days = Math.floor((now.getTime() - Date.parse(last_success)) / DAY_MS);
  return `No backup for ${days} days.`;
}

/** A backup that failed or is too old, with advice for admins; renders nothing if all is well. */
export function BackupNotice() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const { data, ...read } = useBackupStatus();
  // An API of an earlier release does not know about backups.
  if (read.error && !(read.error instanceof ApiError && read.error.code === 'NOT_FOUND')) {
    return (
      <LoadError of={read}>
        {(error) => errorText(error, 'Failed to load whether the backup is good')}
      </LoadError>
    );
  }
  if (!data || data.state === 'off' || data.state === 'fine') return null;
  const { reason, last_success: last } = data;
  const sentences = [
    ...(reason === null ? [] : [`It says ‘${reason}’.`]),
    ...(last === null ? [] : [`The last good one is from ${dateTimeText(last, timeZone)}.`]),
    'Please tell whoever looks after the server: ‘deploy/walkies backup’ makes one at once, or says what is wrong.',
  ];
  return (
    <Banner tone="error" title={titleOf(data, now)}>
      {sentences.join(' ')}
    </Banner>
  );
}
