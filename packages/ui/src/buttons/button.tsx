import { type ComponentProps, type MouseEvent, useId } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import { Spinner } from '../layout/loading';
import { withNames } from '../name';
import styles from './button.module.css';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | undefined;
  /** base 52 px, small 44 px, hero 58 px high. */
  size?: 'base' | 'small' | 'hero' | undefined;
  /** As wide as its surroundings. */
  wide?: boolean | undefined;
}

/** Class names of a button, for elements of other components such as a router's Link. */
export function buttonClass({
  variant = 'primary',
  size = 'base',
  wide,
}: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

/**
 * Names an element by its own text and by others, such as 'View' and the time of the walk. `also`: ids with spaces
 * between them.
 */
export const namedAlso = (id: string, also: string) => ({
  id,
  'aria-labelledby': `${id} ${also}`,
});

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  icon?: IconName | undefined;
  /** Label while busy ('Adding...'); the button keeps the focus and ignores presses. */
  busy?: string | false | undefined;
  /** Ids of the elements that say which one, where buttons with this label repeat. */
  about?: string | undefined;
  /** Shown beside a disabled button as the reason. */
  disabledReason?: string | undefined;
}

/** A button with a text label; `type` defaults to 'button'. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy, about, disabledReason, children, onClick, ...rest } =
    props;
  const ownId = useId();
  const reasonId = useId();
  const reason = rest.disabled && disabledReason;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field presses the form's submit button, so this prevents double submits, too.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      aria-describedby={reason ? reasonId : undefined}
      {...(about !== undefined && namedAlso(ownId, about))}
      {...rest}
      className={buttonClass({ variant, size, wide })}
      aria-disabled={busy ? true : undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={22} />}
      <span>{busy || withNames(children)}</span>
    </button>
  );
  if (!reason) return button;
  return (
    <div className={styles.withReason}>
      {button}
      <span className={styles.reason} id={reasonId}>
        {withNames(reason)}
      </span>
    </div>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonStyle {
  icon?: IconName | undefined;
}

/** A plain link that looks like a button; a router's Link takes `buttonClass` instead. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide })}>
      {icon && <Icon name={icon} size={22} />}
      <span>{children}</span>
    </a>
  );
}
