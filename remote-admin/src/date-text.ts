const options = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

function format(kind: keyof typeof options, instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { ...options[kind], timeZone }).format(
    new Date(instant),
  );
}

/** '19 Nov 2026' of an ISO instant in a zone. */
export function dateText(instant: string, timeZone: string): string {
  return format('date', instant, timeZone);
}

/** '19 Nov 2026, 10:30' of an ISO instant in a zone. */
export function dateTimeText(instant: string, timeZone: string): string {
  return format('dateTime', instant, timeZone);
}

/** 'Saturday 21 November 2026' of a calendar day, 'YYYY-MM-DD'. */
export function dayText(day: string): string {
  return format('day', `${day}T00:00:00Z`, 'UTC');
}
