import type { PersonHours } from '@walkies/contract';
import { useEffect, useState } from 'react';
import { Button } from '../buttons/button';
import { Section } from '../layout/section';
import { formatDate } from '../slots/slot-times';
import { HoursStatement } from './hours-statement';
import { formatHours, periodOfHours } from './hours-texts';
import styles from './hours-by-year.module.css';

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

  const { years, ...all } = hours;
  return (
    <>
      <Section title={title}>
        <ul className={styles.years}>
          {[...years, { year: null, ...all }].map((row) => (
            <li key={nameOf(row)} className={styles.year}>
              <strong>{nameOf(row)}</strong>
              <span>{`${row.walks} ${row.walks === 1 ? 'walk' : 'walks'}`}</span>
              <span>{`${formatHours(row.minutes)} ${formatHours(row.minutes) === '1' ? 'hour' : 'hours'}`}</span>
              <Button
                variant="secondary"
                size="small"
                icon="print"
                aria-label={`Print statement: ${nameOf(row)}`}
                onClick={() => setPrinted({ ...row })}
              >
                Print statement
              </Button>
            </li>
          ))}
        </ul>
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
