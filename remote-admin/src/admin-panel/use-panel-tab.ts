import { useAddress, withParams } from '@walkies/ui';
import { personPath } from '../person/person-link';
import { DISABLING, PEOPLE_PARAMS, REMOVING, WITHOUT_ACCOUNT } from './people-params';

export const PANEL_TABS = [
  { value: 'today', label: 'Today' },
  { value: 'people', label: 'People' },
  { value: 'changes', label: 'Latest changes' },
] as const;

type PanelTab = (typeof PANEL_TABS)[number]['value'];

/** The address of what stood on this page before it had tabs. */
function newAddressOf(search: URLSearchParams): string | null {
  const walksOf = search.get('walks');
  if (walksOf) return personPath(walksOf);
  if (search.has('tab') || !(search.has(REMOVING) || search.has(DISABLING))) return null;
  const who = search.has(REMOVING) && { who: WITHOUT_ACCOUNT };
  return `?${withParams(search, [], { tab: 'people', ...who })}`;
}

/** The panel's tab in the URL. */
export function usePanelTab() {
  const { search, show } = useAddress('tab', ...PEOPLE_PARAMS);
  return {
    tab: PANEL_TABS.find(({ value }) => value === search.get('tab')) ?? PANEL_TABS[0],
    showTab: (tab: PanelTab) => show({ tab: tab === 'today' ? null : tab }),
    movedTo: newAddressOf(search),
  };
}

/** The dog in the URL whose incident to review (?review=DOG); null: none. */
export function useReviewDog(): number | null {
  const dogId = useAddress('review').search.get('review') ?? '';
  return /^[1-9]\d{0,8}$/.test(dogId) ? Number(dogId) : null;
}
