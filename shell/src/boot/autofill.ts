type Field = HTMLInputElement | HTMLTextAreaElement;

/** Excludes selects and files: React would repeat their events, and autofill does not touch them. */
const FIELDS = 'input:not([type=checkbox],[type=radio],[type=file]),textarea';

/**
 * Events after which the form needs the values: a disabled button may wait for them, and React resets
 * unknown values on the next render. None fires while a finger is down, as a re-render may move the target.
 */
const MOMENTS = ['submit', 'click', 'focusout'];

/**
 * Reports autofilled values to React when the user acts, once for the whole tab. Chrome on iOS and some
 * password managers fill in fields without the events that React needs. React ignores the event for fields
 * whose value it knows.
 */
export function noticeAutofill(): void {
  const takeAll = () => {
    const fields = [...document.querySelectorAll<Field>(FIELDS)];
    const values = fields.map(({ value }) => value);
    fields.forEach((field, at) => {
      // The previous event may have re-rendered the form and reset this field. Use the prototype's setter:
      // React would take a value set on the field itself as its own. Only if it differs: a half-typed date
      // has no value and would be cleared.
      if (field.value !== values[at]) {
        Reflect.set(Object.getPrototypeOf(field), 'value', values[at], field);
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  for (const moment of MOMENTS) addEventListener(moment, takeAll, true);
}
