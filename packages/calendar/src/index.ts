export { firstRange, useCalendarPosition } from './calendar-position';
export { dayStart, plusDays, rangeOfDays } from './calendar-days';
export { isWideScreen, useWideScreen } from './use-wide-screen';
export { loadTimeGrid, WeekGrid } from './week-grid';
export { ShelterTimeNote } from './shelter-time-note';
export { SlotDayList } from './slot-day-list';
export { slotLook } from './slot-look';
export { dayName, dayWords, spokenTime, timeRangeText } from './slot-words';
export { useNow } from './use-now';
