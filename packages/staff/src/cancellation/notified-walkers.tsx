import type { Cancellation, NotificationStatus } from '@walkies/contract';
import { Icon, type IconName, PersonList, PersonRow } from '@walkies/ui';
import { CopyAddresses } from './copy-addresses';
import styles from './cancellation.module.css';

const WORDS = {
  sent: { word: 'Sent', icon: 'check-circle', look: styles.sent },
  waiting: { word: 'Waiting', icon: 'clock', look: styles.waiting },
  refused: { word: 'Could not be delivered', icon: 'alert', look: styles.undelivered },
  failed: { word: 'Could not be delivered', icon: 'alert', look: styles.undelivered },
  begun: { word: 'Not told: the walk had begun', icon: 'info', look: styles.untold },
  disabled: { word: 'Not told: account disabled', icon: 'info', look: styles.untold },
  left: { word: 'Has left Walkies', icon: 'info', look: styles.untold },
  'not-told': { word: 'Not told', icon: 'info', look: styles.untold },
} as const satisfies Record<
  NotificationStatus,
  { word: string; icon: IconName; look: string | undefined }
>;

/** 'Sent to 2 of 3 people. 1 waits.' */
function summaryOf({ people }: Cancellation): string {
  const count = (state: NotificationStatus): number =>
    people.filter(({ told }) => told === state).length;
  const waiting = count('waiting');
  const lost = count('refused') + count('failed');
  return [
    `Sent to ${count('sent')} of ${people.length === 1 ? '1 person' : `${people.length} people`}.`,
    waiting > 0 && `${waiting} still waiting. This list updates by itself.`,
    lost > 0 && 'Call or write to people whose email failed.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The walkers who lost a place, with the status of each one's mail. */
export function NotifiedWalkers({ cancellation }: { cancellation: Cancellation }) {
  const { mails, people } = cancellation;
  const addresses = people.flatMap(({ email }) => email ?? []);
  return (
    <>
      <p role="status">
        {mails === 'on'
          ? summaryOf(cancellation)
          : 'Walkies does not send emails here. Write to them yourself: use ‘Copy addresses’.'}
      </p>
      {addresses.length > 0 && <CopyAddresses addresses={addresses} />}
      <PersonList label="Who lost a place">
        {people.map(({ name, email, told }, place) => {
          const { word, icon, look } = WORDS[told];
          return (
            <PersonRow
              key={email ?? place}
              name={name}
              detail={
                <>
                  {email && <span>{email}</span>}
                  <span className={look}>
                    <Icon name={icon} size={20} />
                    <span>{word}</span>
                  </span>
                </>
              }
            />
          );
        })}
      </PersonList>
    </>
  );
}
