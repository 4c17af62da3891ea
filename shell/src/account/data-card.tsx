import { errorText, useWaiver } from '@walkies/api-client';
import type { Me } from '@walkies/contract';
import { Button, ButtonLink, ErrorBanner, formatDate, saveFile } from '@walkies/ui';
import { useShell } from '../shared/shell-context';
import { useMyData } from './account-api';
import { AccountCard, AccountRow } from './account-card';

/** The accepted waiver, and a download of all stored data. */
export function DataCard({ me: { waiver, role, missing } }: { me: Me }) {
  const { shelter } = useShell();
  const { url } = useWaiver();
  const data = useMyData();
  const isNew = waiver && missing.includes('waiver');

  function download() {
    data.mutate(undefined, {
      onSuccess: (exported) => {
        const text = JSON.stringify(exported, null, 2);
        saveFile(new Blob([text], { type: 'application/json' }), 'walkies-my-data.json');
      },
    });
  }

  return (
    <AccountCard title={role === 'walker' ? 'Waiver and your data' : 'Your data'}>
      {role === 'walker' && (
        <AccountRow
          label={waiver ? `Waiver, version ${waiver.version}` : 'Waiver'}
          value={
            waiver
              ? `Accepted ${formatDate(new Date(waiver.acceptedAt), shelter.timeZone)}${isNew ? '. There is a new version: your next booking asks for it.' : ''}`
              : 'Not accepted yet'
          }
          action={
            <ButtonLink
              variant="secondary"
              size="small"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={isNew ? 'Read the new waiver' : 'Read the waiver'}
            >
              Read
            </ButtonLink>
          }
        />
      )}
      {data.error && <ErrorBanner>{errorText(data.error, 'Failed to get your data.')}</ErrorBanner>}
      <Button
        variant="secondary"
        icon="download"
        busy={data.isPending && 'Loading...'}
        onClick={download}
      >
        Download my data
      </Button>
    </AccountCard>
  );
}
