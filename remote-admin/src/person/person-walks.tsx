import { dayOf, type Attendance, type PersonDetails, type PersonWalk } from '@walkies/contract';
import { type Column, namesText, Section } from '@walkies/ui';
import { PagedRows } from './paged-rows';
import type { Clock } from '../reports/report-texts';
import { WalkLink } from '../reports/walk-columns';
import type { WalkList } from './use-person-lists';

/** A person's part in a walk. */
const WORDS = {
  led: 'Marshal',
  booked: 'Booked',
  walked: 'Came',
  'no-show': 'Did not come',
} as const satisfies Record<Attendance, string>;

/** Path of a walk's details: the calendar for future walks, the report for past ones. */
function addressOf({ id, start_time, end_time }: PersonWalk, { now, timeZone }: Clock): string {
  if (new Date(end_time) > now) return `/admin-calendar?slot=${id}`;
  const day = dayOf(new Date(start_time), timeZone);
  return `/admin-reports?report=completed&range=dates&from=${day}&to=${day}&walk=${id}`;
}

const columnsOf = (clock: Clock): Column<PersonWalk>[] => [
  {
    key: 'start_time',
    title: 'When',
    inCard: 'heading',
    cell: (walk) => <WalkLink walk={walk} clock={clock} to={addressOf(walk, clock)} />,
  },
  { key: 'attendance', title: 'What', cell: ({ attendance }) => WORDS[attendance] },
  {
    key: 'with',
    title: 'With',
    kind: 'names',
    cell: ({ attendance, marshal_name, walker_names }) =>
      (attendance === 'led' ? namesText(walker_names) : marshal_name) || null,
  },
  { key: 'dogs', title: 'Dogs', kind: 'names', cell: ({ dogs }) => namesText(dogs) || null },
];

interface WalksSectionProps {
  list: WalkList;
  title: string;
  /** Text for an empty list. */
  none: string;
  order?: string;
  clock: Clock;
}

function WalksSection({ list, title, clock, ...texts }: WalksSectionProps) {
  return (
    <Section title={title}>
      <PagedRows
        {...list}
        {...texts}
        of="walk"
        caption={title}
        columns={columnsOf(clock)}
        rowKey={({ id, attendance }) => `${id} ${attendance}`}
        failed="Could not load the walks"
      />
    </Section>
  );
}

interface PersonWalksProps {
  person: PersonDetails;
  lists: Record<'coming' | 'past' | 'noShow', WalkList>;
  clock: Clock;
}

/** A person's booked or led walks, past walks and no-shows. */
export function PersonWalks({ person: { role }, lists, clock }: PersonWalksProps) {
  return (
    <>
      <WalksSection
        list={lists.coming}
        clock={clock}
        title={role === 'walker' ? 'Coming bookings' : 'Coming walks'}
        none="None."
        order="the soonest first"
      />
      <WalksSection list={lists.past} clock={clock} title="Walks so far" none="No walks so far." />
      <WalksSection list={lists.noShow} clock={clock} title="Did not come" none="Never." />
    </>
  );
}
