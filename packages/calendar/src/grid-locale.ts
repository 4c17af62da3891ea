/** The browser's language. Some browsers name none, such as 'C', with which FullCalendar ends; then English. */
export function gridLocale(): string {
  try {
    return new Intl.Locale(navigator.language).toString();
  } catch {
    return 'en';
  }
}
