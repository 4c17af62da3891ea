import { type PersonDetails, phoneAddress } from '@walkies/contract';
import { Card, Section } from '@walkies/ui';
import type { ReactNode } from 'react';
import { dateText, dateTimeText } from '../date-text';
import styles from './person.module.css';

const ROLE = { walker: 'Walker', marshal: 'Marshal', admin: 'Admin' } as const;

function Contact({ to, text }: { to: string; text: string }) {
  return (
    <a className={styles.contact} href={to}>
      {text}
    </a>
  );
}

interface PersonFactsProps {
  person: PersonDetails;
  timeZone: string;
}

/** A person's contact details, role and accepted waiver. */
export function PersonFacts({ person, timeZone }: PersonFactsProps) {
  const { email, phoneNumber, role, createdAt, lastSeen, invitedAt, waiver } = person;
  const facts: [string, ReactNode][] = [
    ['Email', <Contact key="email" to={`mailto:${email}`} text={email} />],
    [
      'Phone number',
      phoneNumber ? (
        <Contact key="phone" to={phoneAddress(phoneNumber)} text={phoneNumber} />
      ) : (
        'Not given'
      ),
    ],
    ['Role', ROLE[role]],
    ['Since', createdAt ? dateText(createdAt, timeZone) : 'Not known'],
    ['Last seen', lastSeen ? dateTimeText(lastSeen, timeZone) : 'Never'],
  ];
  if (invitedAt) facts.push(['Invited', dateTimeText(invitedAt, timeZone)]);
  if (waiver) {
    const at = dateText(waiver.acceptedAt, timeZone);
    facts.push(['Waiver', `Version ${waiver.version}, accepted ${at}`]);
  } else if (role === 'walker') facts.push(['Waiver', 'Not accepted yet']);
  return (
    <Card>
      <Section title="Details">
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Card>
  );
}
