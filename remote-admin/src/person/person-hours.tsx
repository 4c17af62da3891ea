import { ApiError, errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { HoursByYear, LoadError } from '@walkies/ui';
import { usePersonHours } from './person-api';

/** The hours of a person who has walked. */
export function PersonHours({ person: { uid, name } }: { person: PersonDetails }) {
  const { shelter } = useHost();
  const now = useNow();
  const hours = usePersonHours(uid);
  const isOlderApi = hours.error instanceof ApiError && hours.error.code === 'NOT_FOUND';
  return (
    <>
      {!isOlderApi && (
        <LoadError of={hours}>{(error) => errorText(error, 'Could not load the hours')}</LoadError>
      )}
      {hours.data && hours.data.walks > 0 && (
        <HoursByYear title="Hours" hours={hours.data} personName={name} {...{ shelter, now }} />
      )}
    </>
  );
}
