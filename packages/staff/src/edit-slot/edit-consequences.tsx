import { CALLED_OFF_WORDS_MAX_LENGTH, type SlotEditPreview } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { CheckboxField, formatDayAndTime, markName, TextAreaField, withNames } from '@walkies/ui';
import careStyles from '../care/care.module.css';
import { ruleWords } from '../plan-rules/rule-words';
import { ReasonField } from '../plans/reason-field';
import { type Decisions, mayStay } from './use-decisions';

function recipientsText({ mails, people }: SlotEditPreview['recipients']): string {
  if (mails === 'off') return 'Walkies does not send emails here: tell the walkers yourself.';
  if (people === 0) return 'Nobody has booked it, so nobody gets an email.';
  return people === 1
    ? 'One person gets an email with the new time.'
    : `${people} people get an email with the new time.`;
}

interface PartProps {
  preview: SlotEditPreview;
  decisions: Decisions;
  isTried: boolean;
}

/** Walkers who cannot come at the new time. */
function Overlaps({ preview: { overlapping }, decisions }: PartProps) {
  const { timeZone } = useHost().shelter;
  if (overlapping.length === 0) return null;
  return (
    <section className={careStyles.broken} aria-label="Bookings that would overlap">
      <p>
        <strong>These walkers have another walk at the new time.</strong>{' '}
        <span>Choose another time, or cancel their booking of this walk with an email.</span>
      </p>
      <ul className={careStyles.brokenList}>
        {overlapping.map(({ walker, others }) => (
          <li key={walker.id} className={careStyles.brokenPair}>
            <p>
              {withNames(
                `${markName(walker.name)}: ${others.map((other) => formatDayAndTime(other, timeZone)).join('; ')}`,
              )}
            </p>
            <CheckboxField
              label={withNames(`Cancel the booking of ${markName(walker.name)}`)}
              checked={decisions.isCancelled(walker.id)}
              onChange={({ target }) => decisions.cancel(walker.id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Planned dogs that would break a rule at the new time. */
function DogsInTheWay({ preview: { dogs }, decisions, isTried }: PartProps) {
  const { timeZone } = useHost().shelter;
  if (dogs.length === 0) return null;
  return (
    <section className={careStyles.broken} aria-label="Dogs that would break a rule">
      <p>
        <strong>These dogs do not fit at the new time.</strong>{' '}
        <span>Take them out, or say why they may stay.</span>
      </p>
      <ul className={careStyles.brokenList}>
        {dogs.map((each) => (
          <li key={each.dog.id} className={careStyles.brokenPair}>
            <p>
              <strong>{withNames(markName(each.dog.name))}</strong>
            </p>
            {each.broken.map((rule) => (
              <p key={`${rule.rule} ${rule.at} ${rule.dog?.id}`}>
                {withNames(ruleWords(rule, each, timeZone))}
              </p>
            ))}
            <CheckboxField
              label={withNames(`Take ${markName(each.dog.name)} out`)}
              checked={decisions.isTakenOut(each.dog.id)}
              onChange={({ target }) => decisions.takeOut(each.dog.id, target.checked)}
            />
            {!mayStay(each) && !decisions.isTakenOut(each.dog.id) && (
              <p>No reason allows this one.</p>
            )}
          </li>
        ))}
      </ul>
      {decisions.needsReason && (
        <ReasonField
          label="Why may they stay?"
          hint="Staff read it with the pair."
          value={decisions.reason}
          isTried={isTried}
          onChange={decisions.setReason}
        />
      )}
    </section>
  );
}

/** What new times mean for bookings and planned dogs, with a decision for each that is in the way. */
export function EditConsequences(props: PartProps) {
  const { preview, decisions } = props;
  const { recipients } = preview;
  return (
    <>
      <p role="status">{recipientsText(recipients)}</p>
      <Overlaps {...props} />
      <DogsInTheWay {...props} />
      {recipients.mails === 'on' && recipients.people > 0 && (
        <TextAreaField
          label="Tell them why (if you like)"
          hint={`Shown in their email. At most ${CALLED_OFF_WORDS_MAX_LENGTH} characters.`}
          maxLength={CALLED_OFF_WORDS_MAX_LENGTH}
          value={decisions.words}
          onChange={({ target }) => decisions.setWords(target.value)}
        />
      )}
    </>
  );
}
