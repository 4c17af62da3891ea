import type {
  DateSelectArg,
  DayHeaderContentArg,
  MoreLinkArg,
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
import { now as realTime } from '@walkies/remote-sdk/clock';
import { dateParts, formatDay, formatTime } from '@walkies/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { type CalendarDay, COMING_WEEKS } from './calendar-days';
import { gridLocale } from './grid-locale';
import { toGridTime, wallTimeOf } from './grid-time';
import { hourEvents, monthEvents } from './grid-events';
import { isWithinOneDay, nameMoreLink, TOUCH_DELAY } from './grid-selection';
import { MoreCount, MoreLine } from './more-line';
import { DragPreview, SlotEvent } from './slot-event';
import styles from './time-grid.module.css';

/** The selected time, in shelter wall time. In a month both ends are midnight. */
export interface Selection {
  start: WallTime;
  end: WallTime;
}

/** What GridBody calls; the functions stay the same for its whole life. */
export interface GridActions {
  open(slotId: number): void;
  select(selection: Selection): void;
  /** Lists the slots behind a '+n'. */
  list(slotIds: readonly number[]): void;
}

interface GridBodyProps {
  slots: readonly Slot[];
  viewer: Role;
  timeZone: string;
  view: GridView;
  /** A day within the view; the first one of comingWeeks. */
  day: CalendarDay;
  today: CalendarDay;
  /** Slots at one time side by side. */
  sideBySide: number;
  overlaps?: ReadonlyMap<number, string> | undefined;
  actions: GridActions;
  /** FullCalendar's plugin for dragging; null where nothing can be selected. */
  selecting: PluginDef | null;
}

const GRID_VIEWS = {
  month: 'dayGridMonth',
  comingWeeks: 'dayGridWeeks',
  week: 'timeGridWeek',
  day: 'timeGridDay',
} as const;

type GridView = keyof typeof GRID_VIEWS;

const VIEWS = {
  [GRID_VIEWS.comingWeeks]: { type: 'dayGrid', duration: { weeks: COMING_WEEKS } },
};

const NAME_MORE_LINK = nameMoreLink((day) => formatDay(day, 'UTC'));

const PLUGINS = [dayGridPlugin, timeGridPlugin];

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

/** '8 AM' or '08:00': the days get the room of minutes that say nothing. */
const hourLabel = (date: Date): string => formatTime(date, 'UTC').replace(/:00(?=\s\D)/u, '');

function DayHeader({ date, view }: DayHeaderContentArg) {
  const { weekday, day } = dateParts(date, 'UTC');
  if (view.type.startsWith('dayGrid')) return <span className={styles.weekday}>{weekday}</span>;
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{day}</span>
    </>
  );
}

/** FullCalendar with one view. Its rendering is slow, so it renders for changed props only. */
export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const { slots, viewer, timeZone, view, day, today, sideBySide, overlaps, actions, selecting } =
    props;
  const hasHours = view === 'week' || view === 'day';
  const calendar = useRef<FullCalendar>(null);
  const { events, more } = useMemo(
    () => (hasHours ? hourEvents(slots, timeZone) : monthEvents(slots, timeZone)),
    [hasHours, slots, timeZone],
  );
  const byId = useMemo(() => new Map(slots.map((slot) => [String(slot.id), slot])), [slots]);
  // Set once: FullCalendar accepts no plugins later.
  const [plugins] = useState(() => (selecting ? [...PLUGINS, selecting] : PLUGINS));

  function select({ start, end, view: selected }: DateSelectArg) {
    // The dialog that follows covers the grid; no selection should remain after it.
    selected.calendar.unselect();
    actions.select({ start: wallTimeOf(start), end: wallTimeOf(end) });
  }

  function showMore({ allSegs, view: shown }: MoreLinkArg): string {
    actions.list(allSegs.map(({ event }) => Number(event.id)));
    // Any other return value opens FullCalendar's own list.
    return shown.type;
  }

  useEffect(() => {
    let isGone = false;
    // The grid renders synchronously, which React forbids during effects.
    queueMicrotask(() => {
      const api = calendar.current?.getApi();
      if (!isGone && api && wallTimeOf(api.getDate()).slice(0, 10) !== day) api.gotoDate(day);
    });
    return () => {
      isGone = true;
    };
  }, [day]);

  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      timeZone="UTC"
      // FullCalendar calls this at any time, not only on render.
      now={() => toGridTime(new Date(realTime()), timeZone)}
      locale={gridLocale()}
      views={VIEWS}
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
      slotLabelContent={({ date }) => hourLabel(date)}
      height="auto"
      stickyHeaderDates
      fixedWeekCount={false}
      monthStartFormat={{ month: 'short', day: 'numeric' }}
      dayHeaderContent={DayHeader}
      // The height of a slot's button, however short the slot.
      eventMinHeight={44}
      slotEventOverlap={false}
      eventMaxStack={sideBySide}
      eventOrder="start,id"
      // Slots write their times themselves; FullCalendar's take a formatter for each.
      displayEventTime={false}
      moreLinkContent={({ num }) => <MoreCount count={num} />}
      moreLinkHint={() => ''}
      moreLinkDidMount={NAME_MORE_LINK}
      moreLinkClick={showMore}
      // A cell that is named by its date alone hides its walks from screen readers.
      dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
      selectable={selecting !== null}
      selectMirror
      selectLongPressDelay={TOUCH_DELAY}
      selectAllow={(span) => isWithinOneDay(span) && wallTimeOf(span.start).slice(0, 10) >= today}
      select={select}
      events={events}
      eventContent={({ event, isMirror }) => {
        if (isMirror) return <DragPreview start={event.start} end={event.end} />;
        const line = more.get(event.id);
        if (line) return <MoreLine {...line} onOpen={actions.list} />;
        const slot = byId.get(event.id);
        if (!slot) return null;
        const shape = hasHours ? 'box' : 'line';
        const overlap = overlaps?.get(slot.id);
        return <SlotEvent {...{ slot, viewer, timeZone, shape, overlap }} onOpen={actions.open} />;
      }}
    />
  );
});
