import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

/** Derives the ids of a tab and of its panel from the id of the tabs. */
function tabIds(tabs: string, value: string): { tab: string; panel: string } {
  return { tab: `${tabs}-${value}`, panel: `${tabs}-panel` };
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

interface TabsProps<T extends string> {
  /** Accessible name of the tabs; not shown. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Tabs with one visible panel; on phones the tab bar scrolls sideways. Arrow keys change the tab. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabIds(id, value);

  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!bar || !tab) return;
    // scrollIntoView would scroll the page as well.
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[STEPS[event.key]?.(place, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
    onChange(next.value);
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabIds(id, tab.value).tab}
            aria-selected={tab.value === value}
            aria-controls={chosen.panel}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={chosen.panel} aria-labelledby={chosen.tab} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
