import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../layout/icon';
import { fieldAria, FieldFrame, fieldIds, FieldMessages, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts;

/** Marks an empty date for the style sheet: WebKit shows today in it. */
function markEmptyDate(input: EventTarget | null): void {
  if (input instanceof HTMLInputElement && input.type.startsWith('date')) {
    input.toggleAttribute('data-empty', input.value === '');
  }
}

/** One line of text. Native properties and the ref go to the input. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  useEffect(() => markEmptyDate(document.getElementById(ids.field)));
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        onInput={({ currentTarget }) => markEmptyDate(currentTarget)}
        {...input}
        {...fieldAria(ids, { hint, error })}
        id={ids.field}
        className={styles.control}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts;

/** Several lines of text. Native properties and the ref go to the text area. */
export function TextAreaField({ label, hint, error, id, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...area}
        {...fieldAria(ids, { hint, error })}
        id={ids.field}
        className={classNames(styles.control, styles.area)}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & FieldTexts;

/** A choice from a list; the options are children. Native properties and the ref go to the select. */
export function SelectField({ label, hint, error, id, ...select }: SelectFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <div className={styles.withArrow}>
        <select
          {...select}
          {...fieldAria(ids, { hint, error })}
          id={ids.field}
          className={styles.control}
        />
        <span className={styles.arrow}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldFrame>
  );
}

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Beside the box; may hold a link. */
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A checkbox whose whole row is the target. Native properties and the ref go to the input. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={styles.frame}>
      <label className={styles.checkRow}>
        <input
          {...input}
          {...fieldAria(ids, { hint, error })}
          type="checkbox"
          id={ids.field}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <FieldMessages ids={ids} hint={hint} error={error} />
    </div>
  );
}
