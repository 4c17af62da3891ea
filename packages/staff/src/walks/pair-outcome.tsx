import { WHY_MAX_LENGTH, type WalkOutcome } from '@walkies/contract';
import { WHAT_HAPPENED_MISSING } from '@walkies/contract/texts';
import {
  Banner,
  Chip,
  SegmentedControl,
  TextAreaField,
  TextField,
  markName,
  withNames,
} from '@walkies/ui';
import { brokenWords } from './broken-words';
import { type DogReport, isReportIncomplete, reportOf, type WholePair } from './dog-reports';
import type { FinalizeValues } from './use-finalize-form';
import styles from './walks.module.css';

const OUTCOMES: { value: WalkOutcome | ''; label: string }[] = [
  { value: 'well', label: 'Went well' },
  { value: 'hard', label: 'Hard' },
  { value: 'incident', label: 'Incident' },
];
const STAYED = [
  { value: 'in', label: 'Stayed in' },
  { value: 'out', label: 'Walked' },
] as const;

interface PairOutcomeProps {
  pair: WholePair;
  /** True if the walker came. */
  came: boolean;
  values: Pick<FinalizeValues, 'dogIds' | 'told'>;
  /** True if the description of an incident is missing. */
  isAsked: boolean;
  disabled: boolean;
  onChange: (part: Partial<FinalizeValues>) => void;
}

/** Outcome of the dog's walk; if the walker did not come, first a question about the outing itself. */
export function PairOutcome(props: PairOutcomeProps) {
  const { pair, came, values, isAsked, disabled, onChange } = props;
  const { dog, walker } = pair;
  const isOut = values.dogIds.includes(dog.id);
  const report = reportOf(values.told, dog.id);
  const update = (part: Partial<DogReport>) =>
    onChange({
      told: [...values.told.filter(({ dogId }) => dogId !== dog.id), { ...report, ...part }],
    });
  const broken = isOut && came ? pair.broken : [];

  return (
    <div
      className={styles.outcome}
      data-incident={(isOut && report.outcome === 'incident') || undefined}
    >
      {!came && (
        <div className={styles.stayed}>
          <span>
            <strong translate="no">{dog.name}</strong> stayed in?
          </span>
          <SegmentedControl
            label={`${markName(dog.name)} stayed in?`}
            options={STAYED}
            value={isOut ? 'out' : 'in'}
            onChange={(where) => {
              const others = values.dogIds.filter((id) => id !== dog.id);
              onChange({ dogIds: where === 'out' ? [...others, dog.id] : others });
            }}
          />
        </div>
      )}
      {isOut && (
        <SegmentedControl
          label={`How was it with ${markName(dog.name)}?`}
          options={OUTCOMES}
          value={report.outcome}
          onChange={(outcome) => update({ outcome })}
        />
      )}
      {isOut && report.outcome === 'hard' && (
        <TextField
          label="What was hard?"
          maxLength={WHY_MAX_LENGTH}
          readOnly={disabled}
          value={report.words}
          onChange={(event) => update({ words: event.target.value })}
        />
      )}
      {isOut && report.outcome === 'incident' && (
        <>
          <TextAreaField
            label="What happened?"
            maxLength={WHY_MAX_LENGTH}
            readOnly={disabled}
            error={isAsked && isReportIncomplete(report) ? WHAT_HAPPENED_MISSING : undefined}
            value={report.words}
            onChange={(event) => update({ words: event.target.value })}
          />
          <Banner tone="error">
            <strong>{withNames(`${markName(dog.name)} goes on hold`)}</strong>{' '}
            <span>
              {withNames(
                `until an admin reviews the incident.${came ? ` We will ask ${markName(walker.name)} for their side.` : ''}`,
              )}
            </span>
          </Banner>
        </>
      )}
      {walker.firstWalk && came && (
        <div>
          <Chip tone="other">First walk</Chip>
        </div>
      )}
      {broken.length > 0 && (
        <TextField
          label={`Why did ${markName(dog.name)} go out? (optional)`}
          hint={brokenWords(pair, broken)}
          maxLength={WHY_MAX_LENGTH}
          readOnly={disabled}
          value={report.reason}
          onChange={(event) => update({ reason: event.target.value })}
        />
      )}
    </div>
  );
}
