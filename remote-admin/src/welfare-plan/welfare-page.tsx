import { errorText } from '@walkies/api-client';
import type { WelfarePlan } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { PrintHeader, PrintNotes } from '@walkies/staff';
import {
  EmptyState,
  ErrorBanner,
  LoadError,
  Page,
  PageHeader,
  SegmentedControl,
  ShelterTimeNote,
  TableSkeleton,
  useWideScreen,
} from '@walkies/ui';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { type Clock, daysText } from '../reports/report-texts';
import { ComingWalks } from './coming-walks';
import { DogWeeks } from './dog-weeks';
import { ProposalsBanner } from './proposals-banner';
import {
  isOpen,
  type ProposedPair,
  type WeekProposals,
  useWeekProposals,
} from './use-week-proposals';
import { useWeek } from './use-week';
import { WeekActions, WeekHead, WeekTools } from './week-head';
import { useWelfarePlan } from './welfare-api';
import { takeBackErrorText } from './welfare-texts';
import styles from './welfare.module.css';

type Part = 'dogs' | 'walks';

/** Additional walks by proposals: a dog planned without a walker already counts as planned. */
function countByDog(pairs: readonly ProposedPair[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { proposal } of pairs.filter(isOpen)) {
    if (proposal.reason.isWaiting) continue;
    counts.set(proposal.dog.id, (counts.get(proposal.dog.id) ?? 0) + 1);
  }
  return counts;
}

/** A week of the dogs (?week) against their targets, and proposals for walkers without a dog. */
export function WelfarePage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const clock = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  const week = useWeek(clock);
  const plan = useWelfarePlan(week.isThisWeek ? undefined : week.sunday);
  const proposals = useWeekProposals(week.sunday);
  const [part, setPart] = useState<Part>('dogs');
  const isWide = useWideScreen();
  // A press shows at once; the lists follow.
  const shownProposals = useDeferredValue(proposals);

  return (
    <Page>
      <div className={styles.plan}>
        <PageHeader
          title="Welfare plan"
          actions={
            <WeekActions
              week={week}
              tools={isWide && <WeekTools week={week} />}
              isProposing={proposals.isProposing}
              isProposed={proposals.open.length > 0}
              onPropose={() =>
                proposals.propose(week.firstOpenDay, week.saturday, () => setPart('walks'))
              }
            />
          }
        />
        <WeekHead week={week} />
        <ShelterTimeNote timeZone={timeZone} now={clock.now} />
        <PrintHeader now={clock.now}>
          {`Welfare plan, ${daysText(week.sunday, week.saturday)}`}
        </PrintHeader>
        <LoadError of={plan}>
          {(error) => errorText(error, 'Failed to load the welfare plan')}
        </LoadError>
        {proposals.proposeError && (
          <ErrorBanner>
            {errorText(proposals.proposeError, 'No proposals could be made.')}
          </ErrorBanner>
        )}
        {proposals.acceptError && (
          <ErrorBanner>
            {errorText(proposals.acceptError, 'The proposals are not accepted.')}
          </ErrorBanner>
        )}
        {proposals.takeBackError && (
          <ErrorBanner>{takeBackErrorText(proposals.takeBackError)}</ErrorBanner>
        )}
        {plan.isPending && <TableSkeleton />}
        {plan.data && (
          <Week
            plan={plan.data}
            proposals={shownProposals}
            clock={clock}
            part={part}
            onPart={setPart}
            isOver={week.isOver}
            busy={plan.isPlaceholderData}
          />
        )}
        {!isWide && (
          <div className={styles.answers}>
            <WeekTools week={week} />
          </div>
        )}
        <PrintNotes />
      </div>
    </Page>
  );
}

interface WeekProps {
  plan: WelfarePlan;
  proposals: WeekProposals;
  clock: Clock;
  part: Part;
  onPart: (part: Part) => void;
  isOver: boolean;
  busy: boolean;
}

const Week = memo(function Week(props: WeekProps) {
  const { plan, proposals, clock, part, onPart, isOver, busy } = props;
  const { dogs, slots } = plan;
  const { open, pairs } = proposals;
  const proposed = useMemo(() => countByDog(pairs ?? []), [pairs]);
  const free = slots.reduce((sum, { walkers }) => sum + walkers.length, 0);
  const short = dogs.filter(({ missing }) => missing > 0).length;
  return (
    <>
      <div className={styles.parts}>
        <SegmentedControl
          label="Part of the plan"
          value={part}
          onChange={onPart}
          options={[
            { value: 'dogs', label: short > 0 ? `Dogs (${short} miss)` : 'Dogs' },
            {
              value: 'walks',
              label: open.length > 0 ? `Walkers (${open.length} proposed)` : `Walkers (${free})`,
            },
          ]}
        />
      </div>
      <ProposalsBanner proposals={proposals} dogs={dogs} proposed={proposed} />
      <div className={styles.beside} data-part={part} aria-busy={busy}>
        <div className={styles.dogs}>
          {dogs.length === 0 ? (
            <EmptyState title="No dogs yet.">Dogs show here once they are added.</EmptyState>
          ) : (
            <DogWeeks dogs={dogs} proposed={proposed} clock={clock} busy={busy} />
          )}
        </div>
        <div className={styles.walks}>
          <ComingWalks
            slots={slots}
            dogs={dogs}
            proposed={proposed}
            proposals={proposals}
            isOver={isOver}
            clock={clock}
          />
        </div>
      </div>
    </>
  );
});
