import { Loading } from '@walkies/ui';
import type { PluginDef } from '@fullcalendar/core';
import { useEffect, useState } from 'react';
import { CalendarToolbar } from './calendar-toolbar';
import { OutsideHours } from './outside-hours';
import type { TimeGridProps } from './time-grid';
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

type Chunk = typeof import('./time-grid');

let chunk: Promise<Chunk> | null = null;

/** Starts to load the grid's code; screens under 768 px never need it. */
export function loadTimeGrid(): Promise<Chunk> {
  chunk ??= import('./time-grid').catch((failure: unknown) => {
    // Reset, so that a retry requests it again.
    chunk = null;
    throw failure;
  });
  return chunk;
}

/** The same, with the plugin for dragging. */
export async function loadSelectableGrid(): Promise<{ chunk: Chunk; selecting: PluginDef }> {
  const chunk = await loadTimeGrid();
  return { chunk, selecting: await chunk.loadSelecting() };
}

interface Loaded {
  chunk: Chunk;
  selecting: PluginDef | null;
}

async function load(canSelect: boolean): Promise<Loaded> {
  return canSelect ? loadSelectableGrid() : { chunk: await loadTimeGrid(), selecting: null };
}

function useTimeGrid(canSelect: boolean): Loaded | null {
  const [state, setState] = useState<{ loaded?: Loaded; failure?: unknown }>({});
  useEffect(() => {
    let gone = false;
    load(canSelect).then(
      (loaded) => !gone && setState({ loaded }),
      (failure: unknown) => !gone && setState({ failure }),
    );
    return () => {
      gone = true;
    };
  }, [canSelect]);
  // The page's error boundary reports it and offers a retry.
  if (state.failure) throw state.failure;
  return state.loaded ?? null;
}

/** The calendar from 768 px: month, week and day with their own toolbar. */
export function WeekGrid(props: WeekGridProps) {
  const { slots, viewer, timeZone, position, loading, onOpen } = props;
  const grid = useTimeGrid(props.onSelect !== undefined);
  const slotsAbove = useSteadyWhilePressed(slots);
  return (
    <div className={styles.calendar}>
      <CalendarToolbar position={position} viewer={viewer} />
      {position.view !== 'month' && (
        <OutsideHours slots={slotsAbove} timeZone={timeZone} onOpen={onOpen} />
      )}
      <div className={position.view === 'month' ? styles.month : styles.hours}>
        {grid && !loading ? (
          <grid.chunk.TimeGrid {...props} selecting={grid.selecting} />
        ) : (
          <GridSkeleton />
        )}
      </div>
    </div>
  );
}
