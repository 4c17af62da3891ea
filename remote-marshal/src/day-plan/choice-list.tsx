import type { BrokenRule } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { PlanIcon } from '@walkies/staff';
import { Button, markName, withNames } from '@walkies/ui';
import { type ReactNode, useId, useState } from 'react';
import { SHOWN_AT_FIRST } from './choices';
import styles from './day-plan.module.css';
import { RULE_ICONS } from './broken-rules';

/** A dog or a walker to choose. */
export interface Choice {
  key: string;
  name: string;
  picture: ReactNode;
  grade: ReactNode;
  facts: string;
  /** The rules that the choice would break; empty if it fits. */
  rules: { rule: BrokenRule['rule']; words: string }[];
  mayBeAllowed: boolean;
  /** The page of a dog whose hold must end first. */
  page: { path: string; name: string } | null;
}

interface ChoiceListProps {
  /** 'Dogs for Joan at this time' */
  title: string;
  hint: string;
  /** Text shown if none fits. */
  none: string;
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  onAllow: (key: string) => void;
}

/** Fitting choices, best first, three of them until expanded; then the others with the rules they break. */
export function ChoiceList({ title, hint, none, choices, onChoose, onAllow }: ChoiceListProps) {
  const [isWhole, setWhole] = useState(false);
  const fitting = choices.filter(({ rules }) => rules.length === 0);
  const others = choices.filter(({ rules }) => rules.length > 0);
  const shown = isWhole ? fitting : fitting.slice(0, SHOWN_AT_FIRST);
  const more = fitting.length - shown.length;
  return (
    <>
      <Part title={title}>
        {fitting.length === 0 ? (
          <p>{withNames(none)}</p>
        ) : (
          <>
            <p className={styles.quiet}>{hint}</p>
            <ul className={styles.fits}>
              {shown.map((choice) => (
                <li key={choice.key}>
                  <Fitting choice={choice} onChoose={() => onChoose(choice.key)} />
                </li>
              ))}
            </ul>
          </>
        )}
        {more > 0 && (
          <Button variant="quiet" size="small" icon="chevron-down" onClick={() => setWhole(true)}>
            {`${more} more that fit`}
          </Button>
        )}
      </Part>
      {others.length > 0 && (
        <Part title="Others">
          <ul className={styles.others}>
            {others.map((choice) => (
              <li key={choice.key}>
                <Other choice={choice} onAllow={() => onAllow(choice.key)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 className={styles.partTitle} id={titleId}>
        {withNames(title)}
      </h3>
      {children}
    </section>
  );
}

function Words({ choice: { name, grade, facts } }: { choice: Choice }) {
  return (
    <>
      <span className={styles.choiceName}>
        <strong translate="no">{name}</strong> {grade}
      </span>
      {facts && <span className={styles.choiceFacts}>{withNames(facts)}</span>}
    </>
  );
}

function Fitting({ choice, onChoose }: { choice: Choice; onChoose: () => void }) {
  return (
    <button type="button" className={styles.fit} onClick={onChoose}>
      {choice.picture}
      <span className={styles.choiceWords}>
        <Words choice={choice} />
      </span>
    </button>
  );
}

function Other({ choice, onAllow }: { choice: Choice; onAllow: () => void }) {
  const { name, picture, rules, mayBeAllowed, page } = choice;
  return (
    <div className={styles.other}>
      {picture}
      <div className={styles.choiceWords}>
        <Words choice={{ ...choice, facts: '' }} />
        {rules.map(({ rule, words }) => (
          <p key={rule + words} className={styles.fact}>
            <PlanIcon name={RULE_ICONS[rule]} size={22} />
            <span>{withNames(words)}</span>
          </p>
        ))}
        {page && (
          <p>
            End the hold first, on{' '}
            <Link to={page.path}>{withNames(`${markName(page.name)}’s page`)}</Link>.
          </p>
        )}
        {mayBeAllowed && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Allow with a reason: ${name}`}
            onClick={onAllow}
          >
            Allow with a reason
          </Button>
        )}
      </div>
    </div>
  );
}
