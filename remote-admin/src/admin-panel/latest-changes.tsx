import { errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Button, Card, EmptyState, LoadError, TableSkeleton, withNames } from '@walkies/ui';
import { useState } from 'react';
import { useAuditLog } from './latest-changes-api';
import styles from './admin-panel.module.css';
import { PersonLink } from '../person/person-link';
import { describeChange } from './describe-change';
import { dateTimeText } from '../date-text';

const STEP = 20;
// The API returns no more at once.
const MOST = 1000;

/** The audit log of marshals and admins, latest first. */
export function LatestChanges() {
  const { timeZone } = useHost().shelter;
  const [limit, setLimit] = useState(STEP);
  const log = useAuditLog(limit);
  const { rows, total = 0 } = log.data ?? {};
  return (
    <>
      <LoadError of={log}>
        {(error) => errorText(error, 'Failed to load the latest changes')}
      </LoadError>
      {log.isPending && <TableSkeleton rows={5} />}
      {rows?.length === 0 && (
        <EmptyState title="Nothing has been changed yet.">
          Changes by marshals and admins appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card>
          <ol aria-label="Latest changes" className={styles.changes}>
            {rows.map((entry) => (
              <li key={entry.id} className={styles.change}>
                <p>
                  {entry.who_name ? (
                    <PersonLink uid={entry.who} name={entry.who_name} />
                  ) : (
                    <strong>Somebody who has left</strong>
                  )}{' '}
                  <span>{withNames(describeChange(entry, timeZone))}</span>
                </p>
                <time className={styles.at} dateTime={entry.at}>
                  {dateTimeText(entry.at, timeZone)}
                </time>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {rows && rows.length < Math.min(total, MOST) && (
        <div>
          <Button
            variant="secondary"
            busy={log.isPlaceholderData && 'Loading...'}
            onClick={() => setLimit(Math.min(limit + STEP, MOST))}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
