import { Loading, useLoaded } from '@walkies/ui';
import type { PluginDef } from '@fullcalendar/core';
import { useDeferredValue } from 'react';
import { CalendarToolbar } from './calendar-toolbar';
import { OutsideHours } from './outside-hours';
import type { TimeGridProps } from './time-grid';
import { loadSelectableGrid, loadTimeGrid, type TimeGridChunk } from './time-grid-chunk';
import { useSteadyWhilePressed } from './use-steady-while-pressed';
import styles from './week-grid.module.css';

/** Placeholder of the grid while its code or its slots load. */
function GridSkeleton() {
  return (
    <div className={styles.skeleton} data-waiting>
      <Loading />
    </div>
  );
}

interface WeekGridProps extends Omit<TimeGridProps, 'selecting'> {
  /** True while the first slots load: a placeholder takes the grid's place. */
  loading?: boolean;
}

interface Loaded {
  chunk: TimeGridChunk;
  selecting: PluginDef | null;
}

const loadPlain = async (): Promise<Loaded> => ({ chunk: await loadTimeGrid(), selecting: null });

/** The calendar from 768 px: month, week and day with their own toolbar. */
export function WeekGrid(props: WeekGridProps) {
  const { viewer, timeZone, loading, onOpen } = props;
  const grid = useLoaded<Loaded>(props.onSelect ? loadSelectableGrid : loadPlain);
  // The toolbar answers a press at once; the grid, which is slow in a busy month, follows.
  const position = useDeferredValue(props.position);
  const slots = useDeferredValue(props.slots);
  const slotsAbove = useSteadyWhilePressed(slots);
  const hasHours = position.view !== 'month';
  return (
    <div className={styles.calendar}>
      <CalendarToolbar position={props.position} viewer={viewer} />
      {hasHours && <OutsideHours slots={slotsAbove} timeZone={timeZone} onOpen={onOpen} />}
      <div className={hasHours ? styles.hours : styles.month}>
        {grid && !loading ? (
          <grid.chunk.TimeGrid
            {...props}
            position={position}
            slots={slots}
            selecting={grid.selecting}
          />
        ) : (
          <GridSkeleton />
        )}
      </div>
    </div>
  );
}
