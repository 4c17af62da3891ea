import type { DateSelectArg, MoreLinkArg } from '@fullcalendar/core';
import interactionPlugin from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { CALENDAR_FIRST_HOUR, CALENDAR_LAST_HOUR, CALENDAR_STEP_MINUTES } from '@walkies/contract';
import {
  Button,
  dateParts,
  formatTime,
  Icon,
  VisuallyHidden,
  weekdayName,
  withNames,
} from '@walkies/ui';
import { useEffect, useMemo, useRef } from 'react';
import { gridLocale } from './grid-locale';
import { startWithinHours, wallTimeOf } from './grid-time';
import { MoreCount } from './more-line';
import { DragPreview, EventTime } from './slot-event';
import slotStyles from './slot-event.module.css';
import styles from './time-grid.module.css';
import { useSideBySide } from './use-side-by-side';
import { isWithinOneDay, nameMoreLink, TOUCH_DELAY } from './grid-selection';

/** A walk of a week without dates. */
interface NormalWalk {
  id: string;
  /** 0: Sunday. */
  weekday: number;
  /** 'HH:MM' */
  start: string;
  end: string;
  /** Weekday and time in words. */
  label: string;
  /** May contain marked names. */
  marshal: string;
  /** Empty for a walk that goes on. */
  validity: string;
}

export interface NormalWeekProps {
  walks: readonly NormalWalk[];
  onOpen: (id: string) => void;
  /** A dragged time. */
  onSelect: (time: { weekday: number; start: string; end: string }) => void;
  /** Copies the walks of a weekday to others. */
  onCopy: (weekday: number) => void;
  /** The walks behind a '+n'. */
  onList: (ids: readonly string[]) => void;
}

/** The week that stands for all weeks begins on this Sunday. */
const SUNDAY = '2023-01-01';
const BEFORE = '2022-12-01';
const DAY_MS = 24 * 3_600_000;
/** In px, equal to the style sheet's value. */
const HOUR_HEIGHT = 88;
const NAME_MORE_LINK = nameMoreLink((day) => dateParts(day, 'UTC').weekday);
const PLUGINS = [timeGridPlugin, interactionPlugin];

const dayOf = (weekday: number): string =>
  new Date(Date.parse(SUNDAY) + weekday * DAY_MS).toISOString().slice(0, 10);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

function NormalWalkEvent({ walk, onOpen }: { walk: NormalWalk; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      className={slotStyles.scheduled}
      translate="yes"
      onClick={() => onOpen(walk.id)}
    >
      <VisuallyHidden>
        {withNames(`${walk.label}, ${walk.marshal}${walk.validity && `, ${walk.validity}`}`)}
      </VisuallyHidden>
      <EventTime at={new Date(`${SUNDAY}T${walk.start}:00Z`)} timeZone="UTC" />
      <span aria-hidden="true" className={slotStyles.scheduledIcon}>
        <Icon name="person" size={20} />
      </span>
      <span aria-hidden="true" className={slotStyles.scheduledWords}>
        {withNames(walk.marshal)}
      </span>
      {walk.validity && (
        <span aria-hidden="true" className={slotStyles.scheduledWords}>
          {walk.validity}
        </span>
      )}
    </button>
  );
}

/** The grid with FullCalendar, in a chunk of its own. */
export default function NormalWeekGrid({
  walks,
  onOpen,
  onSelect,
  onCopy,
  onList,
}: NormalWeekProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { sideBySide, isShown } = useSideBySide(frame, 'week');
  const byId = useMemo(() => new Map(walks.map((walk) => [walk.id, walk])), [walks]);
  const events = useMemo(
    () =>
      walks.map(({ id, weekday, start, end }) => ({
        id,
        start: startWithinHours(`${dayOf(weekday)}T${start}:00Z`),
        end: `${dayOf(weekday)}T${end}:00Z`,
      })),
    [walks],
  );
  useEffect(() => {
    // Before the grid has rendered the hours, there is nothing to scroll.
    queueMicrotask(() => {
      if (frame.current) frame.current.scrollTop = 1.5 * HOUR_HEIGHT;
    });
  }, [isShown]);

  function select({ start, end, view }: DateSelectArg) {
    view.calendar.unselect();
    const [from, to] = [wallTimeOf(start), wallTimeOf(end)];
    onSelect({ weekday: start.getUTCDay(), start: from.slice(11, 16), end: to.slice(11, 16) });
  }
  function showMore({ allSegs, view }: MoreLinkArg): string {
    onList(allSegs.map(({ event }) => event.id));
    // Any other return value opens FullCalendar's own list.
    return view.type;
  }

  return (
    <div
      ref={frame}
      role="region"
      aria-label="Hours"
      tabIndex={0}
      className={styles.hours}
      // A translated text of FullCalendar would stay beside the text that replaces it.
      translate="no"
    >
      {isShown && (
        <FullCalendar
          plugins={PLUGINS}
          timeZone="UTC"
          locale={gridLocale()}
          initialView="timeGridWeek"
          initialDate={SUNDAY}
          // No day of the week is over, and none is today.
          now={BEFORE}
          firstDay={0}
          headerToolbar={false}
          allDaySlot={false}
          slotMinTime={clock(CALENDAR_FIRST_HOUR)}
          slotMaxTime={clock(CALENDAR_LAST_HOUR)}
          slotDuration={{ minutes: CALENDAR_STEP_MINUTES }}
          snapDuration={{ minutes: CALENDAR_STEP_MINUTES }}
          slotLabelInterval="01:00"
          slotLabelContent={({ date }) => formatTime(date, 'UTC')}
          height="auto"
          stickyHeaderDates
          dayHeaderContent={({ date }) => (
            <div className={styles.copiedDay}>
              <span className={styles.weekday}>{dateParts(date, 'UTC').weekday}</span>
              {walks.some(({ weekday }) => weekday === date.getUTCDay()) && (
                <Button
                  variant="quiet"
                  size="small"
                  translate="yes"
                  aria-haspopup="dialog"
                  onClick={() => onCopy(date.getUTCDay())}
                >
                  <span>Copy</span>
                  <VisuallyHidden>{` ${weekdayName(date.getUTCDay())}`}</VisuallyHidden>
                </Button>
              )}
            </div>
          )}
          // The height of a slot's button, however short the slot.
          eventMinHeight={44}
          slotEventOverlap={false}
          eventMaxStack={sideBySide}
          eventOrder="start,id"
          moreLinkContent={({ num }) => <MoreCount count={num} />}
          moreLinkHint={() => ''}
          moreLinkDidMount={NAME_MORE_LINK}
          moreLinkClick={showMore}
          selectable
          selectMirror
          selectLongPressDelay={TOUCH_DELAY}
          selectAllow={isWithinOneDay}
          select={select}
          events={events}
          eventContent={({ event, isMirror }) => {
            if (isMirror) return <DragPreview start={event.start} end={event.end} />;
            const walk = byId.get(event.id);
            return walk ? <NormalWalkEvent walk={walk} onOpen={onOpen} /> : null;
          }}
        />
      )}
    </div>
  );
}
