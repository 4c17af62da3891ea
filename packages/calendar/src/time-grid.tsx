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
    /** The part of today's column that is over. */
    '--over'?: string;
  }
}

/** The selected time, in shelter wall time. In a month both ends are midnight. */
export interface Selection {
  start: WallTime;
  end: WallTime;
}

export interface TimeGridProps {
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's zone. */
  timeZone: string;
  now: Date;
  position: CalendarPosition;
  onOpen: (slotId: number) => void;
  /** Makes free time of one day, from today on, selectable by dragging. */
  onSelect?: ((selection: Selection) => void) | undefined;
  /** FullCalendar's plugin for dragging, from `loadSelecting`. */
  selecting?: PluginDef | null | undefined;
}

const GRID_VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
} as const satisfies Record<CalendarView, string>;

/** Slots per day in the month; the others are behind '+n more'. */
const LINES_A_DAY = 3;

/** In px, equal to the style sheet's value: half an hour is a target of 44 px. */
const HOUR_HEIGHT = 88;

/** In ms: how long a finger must rest to select instead of scroll. */
const TOUCH_DELAY = 400;

const PLUGINS = [dayGridPlugin, timeGridPlugin];

/** Loads the plugin for dragging, which walkers' browsers never need. */
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

/** Adds the day to the name of a '+n' link, which FullCalendar omits, and fixes its role. */
function nameMoreLink({ el }: MoreLinkMountArg): void {
  el.setAttribute('role', 'button');
  // These attributes belong to a popover, which this link does not open.
  el.removeAttribute('aria-expanded');
  el.removeAttribute('aria-controls');
  const day = el.closest('[data-date]')?.getAttribute('data-date');
  if (!day) return;
  const words = document.createElement('span');
  words.className = styles.unseen ?? '';
  words.textContent = `${formatDay(new Date(day), 'UTC')}, `;
  // Prepend a node: FullCalendar renders the link's own content earlier or later.
  el.prepend(words);
}

function isWithinOneDay({ start, end }: DateSpanApi): boolean {
  const lastMoment = new Date(end.getTime() - 1);
  return start.toISOString().slice(0, 10) === lastMoment.toISOString().slice(0, 10);
}

/** The grid with FullCalendar, in a chunk of its own. */
export function TimeGrid(props: TimeGridProps) {
  const { slots, viewer, timeZone, now, position, onOpen, onSelect, selecting } = props;
  const { view, day, today } = position;
  const hasHours = view !== 'month';
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const sideBySide = useSideBySide(frame, view);
  const byId = useMemo(() => new Map(slots.map((slot) => [String(slot.id), slot])), [slots]);
  // Create new events only for changed slots: every new array would lose the focus within the grid.
  const events = useMemo(
    () => slots.map((slot) => ({ id: String(slot.id), ...gridSpan(slot, timeZone) })),
    [slots, timeZone],
  );
  const [firstHour] = useState(() => firstShownHour(slots, timeZone));
  // FullCalendar calls this at any time, not only on render.
  const present = useCallback(() => toGridTime(new Date(realTime()), timeZone), [timeZone]);

  // Set once: FullCalendar accepts no plugins later.
  const [plugins] = useState(() => (selecting ? [...PLUGINS, selecting] : PLUGINS));

  function select({ start, end, view: selected }: DateSelectArg) {
    // The dialog that follows covers the grid; no selection should remain after it.
    selected.calendar.unselect();
    onSelect?.({ start: wallTimeOf(start), end: wallTimeOf(end) });
  }

  const [more, setMore] = useState<readonly number[]>([]);
  const listed = slots.filter(({ id }) => more.includes(id));
  const closeList = () => setMore([]);

  function showMore({ allSegs, view: shown }: MoreLinkArg): string {
    setMore(allSegs.map(({ event }) => Number(event.id)));
    // Any other return value opens FullCalendar's own list.
    return shown.type;
  }

  useEffect(() => {
    let isGone = false;
    // The grid renders synchronously, which React forbids during effects.
    queueMicrotask(() => {
      if (!isGone) calendar.current?.getApi().changeView(GRID_VIEWS[view], day);
    });
    return () => {
      isGone = true;
    };
  }, [view, day]);

  useEffect(() => {
    const top = (firstHour - CALENDAR_FIRST_HOUR) * HOUR_HEIGHT;
    // Before the grid has rendered the hours, there is nothing to scroll.
    queueMicrotask(() => {
      if (frame.current) frame.current.scrollTop = top;
    });
  }, [hasHours, firstHour]);

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
        <FullCalendar
          // FullCalendar rereads its clock at midnight only.
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
          // A cell that is named by its date alone hides its walks from screen readers.
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
