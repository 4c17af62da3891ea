import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, Section } from '@walkies/ui';
import styles from './first-hour.module.css';

const SENTENCES = [
  'A marshal meets you at the shelter and shows you how.',
  'You walk a dog that suits a new walker, on a lead that we lend you.',
  'Bring sturdy shoes and an hour: the marshal stays close by until you are back.',
];

/** Tells visitors what to expect, and shows the way to the dogs. */
export function FirstHour() {
  return (
    <Section title="Your first hour">
      <ol className={styles.steps}>
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <Link to="/walker-dogs" className={`${buttonClass({ variant: 'secondary' })} ${styles.dogs}`}>
        Meet Our Dogs
      </Link>
    </Section>
  );
}
