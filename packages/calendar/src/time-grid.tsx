import type { PluginDef } from '@fullcalendar/core';
import { CALENDAR_FIRST_HOUR, type Role, type Slot } from '@walkies/contract';
import { clockDifference } from '@walkies/remote-sdk/clock';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarPosition } from './calendar-position';
import { type GridActions, GridBody, type Selection } from './grid-body';
import { firstShownHour, dayProgress } from './grid-time';
import { MoreSlotsModal } from './more-slots-modal';
import styles from './time-grid.module.css';
import { useSideBySide } from './use-side-by-side';

declare module 'react' {
  interface CSSProperties {
    /** The part of today's column that is over. */
    '--over'?: string;
  }
}

export interface TimeGridProps {
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's zone. */
  timeZone: string;
  now: Date;
  position: CalendarPosition;
  /** By slot id: the viewer has another walk then, in words. */
  overlaps?: ReadonlyMap<number, string> | undefined;
  onOpen: (slotId: number) => void;
  /** Makes free time of one day, from today on, selectable by dragging. */
  onSelect?: ((selection: Selection) => void) | undefined;
  /** FullCalendar's plugin for dragging, from `loadSelecting`. */
  selecting?: PluginDef | null | undefined;
}

/** In px, equal to the style sheet's value: half an hour is a target of 44 px. */
const HOUR_HEIGHT = 88;

/** Loads the plugin for dragging, which walkers' browsers never need. */
export async function loadSelecting(): Promise<PluginDef> {
  return (await import('@fullcalendar/interaction')).default;
}

/** The grid with FullCalendar, in a chunk of its own. */
export function TimeGrid(props: TimeGridProps) {
  const { slots, viewer, timeZone, now, position, onSelect, selecting } = props;
  const { view, isComing } = position;
  const hasHours = view !== 'month';
  const frame = useRef<HTMLDivElement>(null);
  const { sideBySide, isShown } = useSideBySide(frame, view);
  const [firstHour] = useState(() => firstShownHour(slots, timeZone));
  const [more, setMore] = useState<readonly number[]>([]);
  const listed = slots.filter(({ id }) => more.includes(id));
  const closeList = () => setMore([]);

  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const actions = useMemo<GridActions>(
    () => ({
      open: (slotId) => latest.current.onOpen(slotId),
      select: (selection) => latest.current.onSelect?.(selection),
      list: setMore,
    }),
    [],
  );

  useEffect(() => {
    const top = (firstHour - CALENDAR_FIRST_HOUR) * HOUR_HEIGHT;
    // Before the grid has rendered the hours, there is nothing to scroll.
    queueMicrotask(() => {
      if (frame.current) frame.current.scrollTop = top;
    });
  }, [hasHours, firstHour, isShown]);

  // The frame scrolls, as FullCalendar's own scroller cannot be focusable.
  return (
    <>
      <div
        ref={frame}
        {...(hasHours && { role: 'region', 'aria-label': 'Hours', tabIndex: 0 })}
        className={hasHours ? styles.hours : styles.month}
        // A translated text of FullCalendar would stay beside the text that replaces it.
        translate="no"
        style={{ '--over': `${dayProgress(now, timeZone) * 100}%` }}
      >
        {isShown && (
          <GridBody
            // A new view in an old grid would be drawn twice; FullCalendar rereads its clock at midnight only.
            key={`${view} ${isComing} ${clockDifference()}`}
            slots={slots}
            viewer={viewer}
            timeZone={timeZone}
            view={isComing ? 'comingWeeks' : view}
            day={isComing ? position.first : position.day}
            today={position.today}
            sideBySide={sideBySide}
            overlaps={props.overlaps}
            actions={actions}
            selecting={(onSelect && selecting) ?? null}
          />
        )}
      </div>
      {listed.length > 0 && (
        <MoreSlotsModal
          {...props}
          slots={listed}
          isOfDay={!hasHours}
          onClose={closeList}
          onOpen={(slotId) => {
            closeList();
            props.onOpen(slotId);
          }}
        />
      )}
    </>
  );
}
