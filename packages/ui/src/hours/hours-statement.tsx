import { Name } from '../name';
import styles from './hours-statement.module.css';

interface HoursStatementProps {
  shelterName: string;
  personName: string;
  /** '1 January 2026 to 31 December 2026' */
  period: string;
  walks: number;
  /** '6.5' */
  hours: string;
  /** The day of printing. */
  day: string;
}

/** A statement of volunteer hours to sign: all that is printed while it is mounted, and in print only. */
export function HoursStatement(props: HoursStatementProps) {
  const { shelterName, personName, period, walks, hours, day } = props;
  const facts: [string, string | number][] = [
    ['Period', period],
    ['Walks', walks],
    ['Hours', hours],
  ];
  return (
    <article className={styles.statement}>
      <p className={styles.shelter} translate="no">
        {shelterName}
      </p>
      <h1>Statement of volunteer hours</h1>
      <p>
        <Name>{personName}</Name> <span>has walked dogs for the shelter as a volunteer.</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p>{`Printed on ${day}`}</p>
      <p className={styles.signature}>Date, name and signature for the shelter</p>
    </article>
  );
}
