import { type DogCare, RULE_WORDS } from '@walkies/contract';
import { WalkerName, type CareClock, careStyles } from '@walkies/staff';
import { Chip, type Column, formatDayAndTime, Icon, type IconName, Table } from '@walkies/ui';
import { DogCard } from './dog-card';
import { momentText, OUTCOME_WORDS } from './dog-words';
import styles from './dog.module.css';

const OUTCOME_ICONS = {
  well: 'check',
  hard: 'info',
  incident: 'alert',
} as const satisfies Record<keyof typeof OUTCOME_WORDS, IconName>;

interface DogWalksProps {
  care: DogCare;
  clock: CareClock;
}

/** The dog's planned walks, with the rules that they break. */
export function NextWalks({ care, clock }: DogWalksProps) {
  return (
    <DogCard title="Next walks">
      {care.nextWalks.length === 0 ? (
        <p>None is planned.</p>
      ) : (
        <ul className={careStyles.rows}>
          {care.nextWalks.map(({ slotId, walker, broken, ...times }) => (
            <li key={slotId} className={careStyles.row}>
              <div className={careStyles.rowWords}>
                <p className={careStyles.strong}>{formatDayAndTime(times, clock.timeZone)}</p>
                {walker ? (
                  <WalkerName {...walker} />
                ) : (
                  <p className={careStyles.hint}>No walker yet</p>
                )}
              </div>
              {[...new Set(broken.map(({ rule }) => rule))].map((rule) => (
                <Chip key={rule} tone="blocked" icon={rule === 'DOG_ON_HOLD' ? 'block' : 'alert'}>
                  {RULE_WORDS[rule]}
                </Chip>
              ))}
            </li>
          ))}
        </ul>
      )}
    </DogCard>
  );
}

type LastWalk = DogCare['lastWalks'][number];

function Outcome({ outcome, words }: LastWalk) {
  if (!outcome) return <span className={careStyles.hint}>Not written</span>;
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <span className={styles.outcomeWord}>
        <Icon name={OUTCOME_ICONS[outcome]} size={20} />
        <span>{OUTCOME_WORDS[outcome]}</span>
      </span>
      {words && <span>{words}</span>}
    </span>
  );
}

const columnsOf = (clock: CareClock): Column<LastWalk>[] => [
  {
    key: 'when',
    title: 'When',
    inCard: 'heading',
    cell: ({ start_time }) => momentText(start_time, clock),
  },
  {
    key: 'walker',
    title: 'Walker',
    kind: 'names',
    cell: ({ walker }) =>
      walker ? <WalkerName {...walker} /> : <span className={careStyles.hint}>Not written</span>,
  },
  { key: 'outcome', title: 'How it went', cell: (walk) => <Outcome {...walk} /> },
  { key: 'marshal', title: 'Marshal', kind: 'names', cell: ({ marshal }) => marshal },
];

/** The dog's last walks: the walkers and the outcomes. */
export function LastWalks({ care, clock }: DogWalksProps) {
  const { lastWalks, walks } = care;
  return (
    <DogCard title="Last walks">
      {walks === 0 ? (
        <p>No walks so far.</p>
      ) : (
        <>
          {walks > lastWalks.length && (
            <p className={careStyles.hint}>{`The latest ${lastWalks.length} of ${walks}.`}</p>
          )}
          <Table
            caption="Last walks"
            columns={columnsOf(clock)}
            rows={lastWalks}
            rowKey={({ slotId }) => slotId}
          />
        </>
      )}
    </DogCard>
  );
}
