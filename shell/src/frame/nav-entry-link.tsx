import { NavLink } from '@walkies/remote-sdk/router';
import { Icon } from '@walkies/ui';
import type { ReactNode } from 'react';
import { useShell } from '../shared/shell-context';
import { loadOwnPage } from '../routes/own-pages';
import type { NavEntry } from '../routes/use-navigation';

interface NavEntryLinkProps {
  entry: NavEntry;
  className: string | undefined;
  /** In the menu, an icon stands before the word. */
  withIcon?: boolean;
  onFollow?: () => void;
  /** What reads better than the word alone, and what stands in its place. */
  name?: string;
  children?: ReactNode;
}

/** A link that fetches the page behind it as soon as somebody reaches for it. */
export function NavEntryLink(props: NavEntryLinkProps) {
  const { entry, className, withIcon, onFollow, name, children } = props;
  const { remotes } = useShell();
  const preload = () => {
    if (entry.remote) void remotes.open(entry.remote);
    else loadOwnPage(entry.path);
  };
  return (
    <NavLink
      to={entry.path}
      end
      className={() => className}
      aria-label={name}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={onFollow}
    >
      {withIcon && <Icon name={entry.icon} />}
      {children ?? entry.label}
    </NavLink>
  );
}
