import { NavLink } from '@walkies/remote-sdk/router';
import { Icon } from '@walkies/ui';
import type { ReactNode } from 'react';
import { useShell } from '../shared/shell-context';
import { loadOwnPage } from '../routes/own-pages';
import styles from './nav-bar.module.css';
import { useRequestCount } from './use-request-count';
import type { NavEntry } from '../routes/use-navigation';

interface NavEntryLinkProps {
  entry: NavEntry;
  className: string | undefined;
  /** Adds an icon before the label, for the menu. */
  withIcon?: boolean;
  onFollow?: () => void;
  /** Replaces the label and becomes the link's name. */
  children?: ReactNode;
}

const counted = (requests: number): string =>
  requests === 1 ? '1 request' : `${requests} requests`;

/** A link that preloads its page on hover, touch or focus. */
export function NavEntryLink(props: NavEntryLinkProps) {
  const { entry, className, withIcon, onFollow, children } = props;
  const { remotes } = useShell();
  const requests = useRequestCount(entry.path);
  const preload = () => {
    if (entry.remote) void remotes.open(entry.remote);
    else loadOwnPage(entry.path);
  };
  return (
    <NavLink
      to={entry.path}
      end
      className={() => className}
      title={children ? entry.label : undefined}
      aria-label={requests > 0 ? `${entry.label}, ${counted(requests)}` : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={onFollow}
    >
      {withIcon && <Icon name={entry.icon} />}
      <span>
        {children ?? <span>{entry.label}</span>}
        {/* Drawn by CSS, as the link's name says it in words. */}
        {requests > 0 && <span className={styles.count} data-count={requests} />}
      </span>
    </NavLink>
  );
}
