type Field = HTMLInputElement | HTMLTextAreaElement;

/** React tells of a select or a file again although it knows them, and nobody fills those in. */
const FIELDS = 'input:not([type=checkbox],[type=radio],[type=file]),textarea';

/**
 * A form is sent, something is pressed, or a field is left: a button may wait for it, disabled, and React
 * empties what it does not know when it next draws the field. Never while a finger is down: what is drawn anew
 * may move from under it.
 */
const MOMENTS = ['submit', 'click', 'focusout'];

/**
 * Takes what stands in all fields when somebody acts on it, once for the whole tab. Chrome on iOS and some
 * password managers fill fields in without the events that React waits for. React tells its handlers
 * only of fields whose value it does not know yet.
 */
export function noticeAutofill(): void {
  const takeAll = () => {
    const fields = [...document.querySelectorAll<Field>(FIELDS)];
    const values = fields.map(({ value }) => value);
    fields.forEach((field, at) => {
      // Telling of one field draws the form anew, and with it those that were not told of yet. Past
      // React, which would take a value that is set on the field itself for its own. Only then: a date
      // that is half typed has no value, and would be emptied.
      if (field.value !== values[at]) {
        Reflect.set(Object.getPrototypeOf(field), 'value', values[at], field);
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  for (const moment of MOMENTS) addEventListener(moment, takeAll, true);
}
