export { type CalendarPosition, firstRange, useCalendarPosition } from './calendar-position';
export {
  dayStart,
  isLastOfWeek,
  lastListedDay,
  listRange,
  addDays,
  rangeOfDays,
} from './calendar-days';
export type { Selection } from './grid-body';
export { loadSelectableGrid, loadTimeGrid } from './time-grid-chunk';
export { WeekGrid } from './week-grid';
export { MoreDays } from './slot-day-list';
export { type OpenSlot, openSlotOf } from './open-slot';
export { SlotDayList } from './slot-day-list';
export { slotStyle } from './slot-style';
export { useInitialWeek } from './use-initial-week';
export { useSteadyWhilePressed } from './use-steady-while-pressed';
export { DayStrip } from './day-strip';
export { useListedSlots } from './use-listed-slots';
export { NormalWeek } from './normal-week';
