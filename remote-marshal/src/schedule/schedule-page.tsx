import { errorText } from '@walkies/api-client';
import { dayOf } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { RegularRequests } from '@walkies/staff';
import {
  Banner,
  Button,
  EmptyState,
  LoadError,
  Page,
  PageHeader,
  ShelterTimeNote,
  SlotListSkeleton,
  SuccessBanner,
  useLastFound,
  useWideScreen,
  withNames,
  clockRange,
  weekdayName,
} from '@walkies/ui';
import { useState } from 'react';
import { AddEntrySheet } from './add-entry-sheet';
import { ChangeEntrySheet } from './change-entry-sheet';
import { CopyDaySheet } from './copy-day-sheet';
import { useSchedule } from './schedule-api';
import { ScheduleList } from './schedule-list';
import { ScheduleWeek } from './schedule-week';
import { useOpenEntry } from './use-open-entry';
import { marshalText, weekWalks } from './week-words';

const LEAD = 'The walks of a normal week. Time slots come from them by themselves.';

/** The shelter's normal week, for marshals and admins: /schedule. */
export function SchedulePage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const today = dayOf(now, timeZone);
  const schedule = useSchedule();
  const wide = useWideScreen();
  const address = useOpenEntry();
  const [done, setDone] = useState<string | null>(null);
  const walks = weekWalks(schedule.data?.entries ?? []);
  const open = useLastFound(
    address.name,
    walks.find(
      ({ entry, first_day }) => entry.id === address.entry && first_day === address.firstDay,
    ),
  );
  const leaderless = walks.filter(({ marshal_status: status }) => status !== 'present');

  function finish(text: string) {
    setDone(text);
    address.close();
  }
  function begin<Args extends unknown[]>(action: (...args: Args) => void) {
    return (...args: Args) => {
      setDone(null);
      action(...args);
    };
  }

  return (
    <Page>
      <PageHeader
        title="Schedule"
        lead={LEAD}
        actions={
          schedule.data && (
            <Button icon="plus" onClick={begin(() => address.add())}>
              Add a walk
            </Button>
          )
        }
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      {done && <SuccessBanner>{done}</SuccessBanner>}
      <LoadError of={schedule}>
        {(error) => errorText(error, 'Failed to load the schedule')}
      </LoadError>
      {leaderless.length > 0 && (
        <Banner tone="info" title="These walks need a marshal:">
          {withNames(
            leaderless
              .map(
                (walk) => `${weekdayName(walk.weekday)} ${clockRange(walk)}, ${marshalText(walk)}`,
              )
              .join('; '),
          )}
        </Banner>
      )}
      {schedule.isPending && <SlotListSkeleton count={3} />}
      {schedule.data && walks.length === 0 && !wide && (
        <EmptyState title="The schedule is empty.">
          {`Add the walks of your week. Their time slots appear ${schedule.data.weeks_ahead} weeks ahead.`}
        </EmptyState>
      )}
      {schedule.data &&
        (wide ? (
          <ScheduleWeek
            walks={walks}
            today={today}
            onOpen={begin(address.open)}
            onSelect={begin(address.add)}
            onCopy={begin(address.copy)}
          />
        ) : (
          <ScheduleList
            walks={walks}
            today={today}
            isWhole={done !== null}
            onOpen={begin(address.open)}
            onCopy={begin(address.copy)}
          />
        ))}
      {schedule.data && <RegularRequests />}
      {schedule.data && address.isAdding && (
        <AddEntrySheet
          schedule={schedule.data}
          draft={address.draft}
          today={today}
          onClose={address.close}
          onAdded={finish}
        />
      )}
      {schedule.data && address.copying !== '' && (
        <CopyDaySheet
          walks={walks}
          weekday={Number(address.copying)}
          today={today}
          onClose={address.close}
          onAdded={finish}
        />
      )}
      {schedule.data && open && (
        <ChangeEntrySheet
          key={address.name}
          schedule={schedule.data}
          walk={open}
          today={today}
          onClose={address.close}
          onChanged={finish}
        />
      )}
    </Page>
  );
}
