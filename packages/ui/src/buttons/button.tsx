import { type ComponentProps, type MouseEvent, useId } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import { Spinner } from '../messages/loading';
import { withNames } from '../name';
import styles from './button.module.css';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | undefined;
  /** base 52 px, small 44 px, hero 58 px high. */
  size?: 'base' | 'small' | 'hero' | undefined;
  /** As wide as its surroundings. */
  wide?: boolean | undefined;
}

/** The class of a button's look, for elements that come from elsewhere, such as a router's Link. */
export function buttonClass({
  variant = 'primary',
  size = 'base',
  wide,
}: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  icon?: IconName | undefined;
  /** The word while working ('Adding...'); the button keeps the focus and swallows presses. */
  busy?: string | false | undefined;
  /** Why the button is disabled, in words beside it. */
  disabledReason?: string | undefined;
}

/** A button with a word; `type` is 'button' unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy, disabledReason, children, onClick, ...rest } = props;
  const reasonId = useId();
  const reason = rest.disabled && disabledReason;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps Enter in a field from submitting twice: that presses the form's button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      aria-describedby={reason ? reasonId : undefined}
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
