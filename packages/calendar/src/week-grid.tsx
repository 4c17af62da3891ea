import { useEffect, useState } from 'react';
import { CalendarToolbar, type LegendEntries } from './calendar-toolbar';
import { GridSkeleton } from './grid-skeleton';
import { OutsideHours } from './outside-hours-line';
import type { TimeGridProps } from './time-grid';
import styles from './week-grid.module.css';

interface WeekGridProps extends TimeGridProps {
  legend: LegendEntries;
  /** True while the first slots load: the grid's place is kept by its shape. */
  loading?: boolean;
}

type Part = typeof import('./time-grid');

let part: Promise<Part> | null = null;

/** Starts downloading the grid's code; the widths under 768 px never need it. */
export function loadTimeGrid(): Promise<Part> {
  part ??= import('./time-grid').catch((failure: unknown) => {
    // Forgotten, so that a later try asks the network again.
    part = null;
    throw failure;
  });
  return part;
}

function useTimeGrid(): Part | null {
  const [state, setState] = useState<{ loaded?: Part; failure?: unknown }>({});
  useEffect(() => {
    let gone = false;
    loadTimeGrid().then(
      (loaded) => !gone && setState({ loaded }),
      (failure: unknown) => !gone && setState({ failure }),
    );
    return () => {
      gone = true;
    };
  }, []);
  // The page's error boundary tells it and offers a Retry.
  if (state.failure) throw state.failure;
  return state.loaded ?? null;
}

/** The calendar from 768 px: month, week and day with their own bar. */
export function WeekGrid(props: WeekGridProps) {
  const { slots, timeZone, position, legend, loading, onOpen } = props;
  const grid = useTimeGrid();
  return (
    <div className={styles.calendar}>
      <CalendarToolbar position={position} legend={legend} />
      {position.view !== 'month' && (
        <OutsideHours slots={slots} timeZone={timeZone} onOpen={onOpen} />
      )}
      <div className={position.view === 'month' ? styles.month : styles.hours}>
        {grid && !loading ? <grid.TimeGrid {...props} /> : <GridSkeleton />}
      </div>
    </div>
  );
}
