import { usePersonWalks } from '@walkies/api-client';
import { dayOf, type PersonWalk, type Attendance } from '@walkies/contract';
import { type Column, namesText } from '@walkies/ui';
import { useState } from 'react';
import type { Clock } from './report-words';
import { PAGE_SIZE } from './use-report-address';
import { WalkLink } from './walk-columns';
import { WalkListModal } from './walk-list-modal';

/** What they had to do with a walk. */
const WORDS = {
  led: 'Marshal',
  booked: 'Booked',
  walked: 'Came',
  'no-show': 'Did not come',
} as const satisfies Record<Attendance, string>;

interface PersonWalksModalProps {
  uid: string;
  /** '' while it is not known. */
  name: string;
  clock: Clock;
  onClose: () => void;
}

/** Where a walk's people and dogs are: in the calendar to come, in the report when it is over. */
function addressOf({ id, start_time, end_time }: PersonWalk, { now, timeZone }: Clock): string {
  if (new Date(end_time) > now) return `/admin-calendar?slot=${id}`;
  const day = dayOf(new Date(start_time), timeZone);
  return `/admin-reports?report=completed&range=dates&from=${day}&to=${day}&walk=${id}`;
}

/** What a person walked, missed, runs or is booked for, latest first. */
export function PersonWalksModal({ uid, name, clock, onClose }: PersonWalksModalProps) {
  const [page, setPage] = useState(1);
  const walks = usePersonWalks(uid, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

  const columns: Column<PersonWalk>[] = [
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

  return (
    <WalkListModal
      name={name}
      walks={walks}
      columns={columns}
      rowKey={({ id, attendance }) => `${id} ${attendance}`}
      page={page}
      onPage={setPage}
      none="No walks so far."
      onClose={onClose}
    />
  );
}
