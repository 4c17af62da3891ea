import type {
  DateSelectArg,
  DateSpanApi,
  DayHeaderContentArg,
  MoreLinkArg,
  MoreLinkMountArg,
  PluginDef,
} from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import {
  CALENDAR_FIRST_HOUR,
  CALENDAR_LAST_HOUR,
  CALENDAR_STEP_MINUTES,
  type Role,
  type Slot,
  type WallTime,
} from '@walkies/contract';
import { clockDifference, now as realTime } from '@walkies/remote-sdk/clock';
import { formatDay, dateParts, formatTime, VisuallyHidden } from '@walkies/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarView } from './calendar-days';
import type { CalendarPosition } from './calendar-position';
import { firstShownHour, gridSpan, dayProgress, toGridTime, wallTimeOf } from './grid-time';
import { MoreSlotsModal } from './more-slots-modal';
import { DragPreview, SlotEvent } from './slot-event';
import styles from './time-grid.module.css';
import { useSideBySide } from './use-side-by-side';

declare module 'react' {
  interface CSSProperties {
    /** How much of today's column is over. */
    '--over'?: string;
  }
}

/** The time that was dragged over, by the shelter's clock. In a month both are midnight. */
export interface Selection {
  start: WallTime;
  end: WallTime;
}

export interface TimeGridProps {
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's. */
  timeZone: string;
  now: Date;
  position: CalendarPosition;
  onOpen: (slotId: number) => void;
  /** Lets free time of one day, from today on, be selected by dragging. */
  onSelect?: ((selection: Selection) => void) | undefined;
  /** What dragging needs; from `loadSelecting`. */
  selecting?: PluginDef | null | undefined;
}

const GRID_VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
} as const satisfies Record<CalendarView, string>;

/** Of a day in the month; what comes after them is behind '+n more'. */
const LINES_A_DAY = 3;

/** In px, as the style sheet says: half an hour is a target of 44 px. */
const HOUR_HEIGHT = 88;

/** In ms: how long a finger rests before it selects instead of scrolling. */
const TOUCH_DELAY = 400;

const PLUGINS = [dayGridPlugin, timeGridPlugin];

/** Loads what dragging needs, which walkers' browsers never do. */
export async function loadSelecting(): Promise<PluginDef> {
  return (await import('@fullcalendar/interaction')).default;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

function DayHeader({ date, view }: DayHeaderContentArg) {
  const { weekday, day } = dateParts(date, 'UTC');
  if (view.type === GRID_VIEWS.month) return <span className={styles.weekday}>{weekday}</span>;
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{day}</span>
    </>
  );
}

/** Gives a '+n' the name of its day, which FullCalendar does not tell, and the role of what it is. */
function nameMoreLink({ el }: MoreLinkMountArg): void {
  el.setAttribute('role', 'button');
  // Said of a popover, which this does not open.
  el.removeAttribute('aria-expanded');
  el.removeAttribute('aria-controls');
  const day = el.closest('[data-date]')?.getAttribute('data-date');
  if (!day) return;
  const words = document.createElement('span');
  words.className = styles.unseen ?? '';
  words.textContent = `${formatDay(new Date(day), 'UTC')}, `;
  // What else stands there may have come before or come later.
  el.prepend(words);
}

function isWithinOneDay({ start, end }: DateSpanApi): boolean {
  const lastMoment = new Date(end.getTime() - 1);
  return start.toISOString().slice(0, 10) === lastMoment.toISOString().slice(0, 10);
}

/** The grid itself, in a chunk of its own with FullCalendar. */
export function TimeGrid(props: TimeGridProps) {
  const { slots, viewer, timeZone, now, position, onOpen, onSelect, selecting } = props;
  const { view, day, today } = position;
  const hasHours = view !== 'month';
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const sideBySide = useSideBySide(frame, view);
  const byId = useMemo(() => new Map(slots.map((slot) => [String(slot.id), slot])), [slots]);
  // Only changed slots may make new events: with every new array the focus within would be lost.
  const events = useMemo(
    () => slots.map((slot) => ({ id: String(slot.id), ...gridSpan(slot, timeZone) })),
    [slots, timeZone],
  );
  const [firstHour] = useState(() => firstShownHour(slots, timeZone));
  // The grid asks at any moment, not only when this renders.
  const present = useCallback(() => toGridTime(new Date(realTime()), timeZone), [timeZone]);

  // Set once: the grid takes no other plugins later.
  const [plugins] = useState(() => (selecting ? [...PLUGINS, selecting] : PLUGINS));

  function select({ start, end, view: selected }: DateSelectArg) {
    // What follows covers the grid, and nothing of the selection shall be left after it.
    selected.calendar.unselect();
    onSelect?.({ start: wallTimeOf(start), end: wallTimeOf(end) });
  }

  const [more, setMore] = useState<readonly number[]>([]);
  const listed = slots.filter(({ id }) => more.includes(id));
  const closeList = () => setMore([]);

  function showMore({ allSegs, view: shown }: MoreLinkArg): string {
    setMore(allSegs.map(({ event }) => Number(event.id)));
    // Anything else would open FullCalendar's own list.
    return shown.type;
  }

  useEffect(() => {
    let isGone = false;
    // The grid draws at once, which React does not allow while it runs effects.
    queueMicrotask(() => {
      if (!isGone) calendar.current?.getApi().changeView(GRID_VIEWS[view], day);
    });
    return () => {
      isGone = true;
    };
  }, [view, day]);

  useEffect(() => {
    const top = (firstHour - CALENDAR_FIRST_HOUR) * HOUR_HEIGHT;
    // After the grid has drawn the hours, else there is nothing to scroll.
    queueMicrotask(() => {
      if (frame.current) frame.current.scrollTop = top;
    });
  }, [hasHours, firstHour]);

  // The frame scrolls instead of a part of the grid, where a place for the focus is not allowed.
  return (
    <>
      <div
        ref={frame}
        {...(hasHours && { role: 'region', 'aria-label': 'Hours', tabIndex: 0 })}
        className={hasHours ? styles.hours : styles.month}
        // A text of the grid's own that is translated would stay beside the next one.
        translate="no"
        style={{ '--over': `${dayProgress(now, timeZone) * 100}%` }}
      >
        <FullCalendar
          // It looks at its clock again at midnight only.
          key={clockDifference()}
          ref={calendar}
          plugins={plugins}
          timeZone="UTC"
          now={present}
          locale={navigator.language}
          initialView={GRID_VIEWS[view]}
          initialDate={day}
          firstDay={0}
          headerToolbar={false}
          allDaySlot={false}
          nowIndicator
          slotMinTime={clock(CALENDAR_FIRST_HOUR)}
          slotMaxTime={clock(CALENDAR_LAST_HOUR)}
          slotDuration={{ minutes: CALENDAR_STEP_MINUTES }}
          snapDuration={{ minutes: CALENDAR_STEP_MINUTES }}
          slotLabelInterval="01:00"
          slotLabelContent={({ date }) => formatTime(date, 'UTC')}
          height="auto"
          stickyHeaderDates
          fixedWeekCount={false}
          dayHeaderContent={DayHeader}
          slotEventOverlap={false}
          eventMaxStack={sideBySide}
          dayMaxEvents={LINES_A_DAY}
          eventOrder="start,id"
          moreLinkContent={({ num }) => (
            <>
              <span aria-hidden="true">
                <span>{`+${num}`}</span>
                {!hasHours && <span className={styles.moreWord}> more</span>}
              </span>
              <VisuallyHidden>{`${num} more ${num === 1 ? 'walk' : 'walks'}`}</VisuallyHidden>
            </>
          )}
          moreLinkHint={() => ''}
          moreLinkDidMount={nameMoreLink}
          moreLinkClick={showMore}
          // A cell that is named by its date alone hides the walks in it.
          dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
          selectable={selecting !== null && onSelect !== undefined}
          selectMirror
          selectLongPressDelay={TOUCH_DELAY}
          selectAllow={(span) =>
            isWithinOneDay(span) && wallTimeOf(span.start).slice(0, 10) >= today
          }
          select={select}
          events={events}
          eventContent={({ event, isMirror }) => {
            if (isMirror) return <DragPreview start={event.start} end={event.end} />;
            const slot = byId.get(event.id);
            if (!slot) return null;
            const shape = hasHours ? 'box' : 'line';
            return <SlotEvent {...{ slot, viewer, timeZone, shape, onOpen }} />;
          }}
        />
      </div>
      {listed.length > 0 && (
        <MoreSlotsModal
          {...props}
          slots={listed}
          isOfDay={!hasHours}
          onClose={closeList}
          onOpen={(slotId) => {
            closeList();
            onOpen(slotId);
          }}
        />
      )}
    </>
  );
}
