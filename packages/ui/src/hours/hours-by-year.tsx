import type { PersonHours } from '@walkies/contract';
import { useEffect, useState } from 'react';
import { Button } from '../buttons/button';
import { Section } from '../layout/section';
import { formatDate } from '../slots/slot-times';
import type { Column } from '../tables/column-heading';
import { Table } from '../tables/table';
import { HoursStatement } from './hours-statement';
import { formatHours, periodOfHours } from './hours-texts';

interface Row {
  /** Null: all years. */
  year: string | null;
  walks: number;
  minutes: number;
}

interface HoursByYearProps {
  title: string;
  hours: PersonHours;
  personName: string;
  shelter: { name: string; timeZone: string };
  now: Date;
}

const nameOf = ({ year }: Row): string => year ?? 'In all';

/** A person's hours by year and in all, each with a statement to print. */
export function HoursByYear({ title, hours, personName, shelter, now }: HoursByYearProps) {
  const { name: shelterName, timeZone } = shelter;
  const [printed, setPrinted] = useState<Row | null>(null);

  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);

  const columns: Column<Row>[] = [
    { key: 'year', title: 'Year', inCard: 'heading', cell: nameOf },
    { key: 'walks', title: 'Walks', kind: 'number', cell: ({ walks }) => walks },
    {
      key: 'hours',
      title: 'Hours',
      kind: 'number',
      cell: ({ minutes }) => formatHours(minutes),
    },
    {
      key: 'statement',
      title: 'Statement',
      inCard: 'bare',
      cell: (row) => (
        <Button
          variant="secondary"
          size="small"
          icon="print"
          aria-label={`Print statement: ${nameOf(row)}`}
          onClick={() => setPrinted({ ...row })}
        >
          Print statement
        </Button>
      ),
    },
  ];
  const { years, ...all } = hours;
  return (
    <>
      <Section title={title}>
        <Table
          caption={title}
          columns={columns}
          rows={[...years, { year: null, ...all }]}
          rowKey={nameOf}
        />
      </Section>
      {printed && (
        <HoursStatement
          {...{ shelterName, personName }}
          period={periodOfHours(printed.year, now, timeZone)}
          walks={printed.walks}
          hours={formatHours(printed.minutes)}
          day={formatDate(now, timeZone)}
        />
      )}
    </>
  );
}
