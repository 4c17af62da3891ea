import type { RemoteName } from '@walkies/contract';
import { isIconName, type IconName } from '@walkies/ui';
import { useRoutes, useSessionState } from '../shared/shell-context';
import { navigationOf } from '../remotes/route-table';

/** A link of the bar and the menu. */
export interface NavEntry {
  path: string;
  label: string;
  icon: IconName;
  /** The remote that the page needs; null for the shell's own pages. */
  remote: RemoteName | null;
}

const VISITOR: NavEntry[] = [
  { path: '/', label: 'Home', icon: 'home', remote: null },
  { path: '/login', label: 'Login', icon: 'login', remote: null },
  { path: '/signup', label: 'Sign up', icon: 'person', remote: null },
];

/** The link to the user's own account. */
export const ACCOUNT: NavEntry = {
  path: '/account',
  label: 'My account',
  icon: 'person',
  remote: null,
};

/** Validates a remote's icon: a release may name none, or one of a later shell. */
export const iconOf = (name: string | undefined): IconName =>
  name !== undefined && isIconName(name) ? name : 'chevron-right';

/** The navigation's links for the present user; empty while unknown. */
export function useNavigation(): NavEntry[] {
  const state = useSessionState();
  const { routes } = useRoutes();
  switch (state.status) {
    case 'loading':
    case 'unreachable':
      return [];
    case 'signed-out':
      return VISITOR;
    case 'signed-in':
      return navigationOf(routes, state.session.role).map((link) => ({
        ...link,
        icon: iconOf(link.icon),
      }));
  }
}
