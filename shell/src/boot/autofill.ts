type Field = HTMLInputElement | HTMLTextAreaElement;

/** Excludes selects and files: React would repeat their events, and autofill does not touch them. */
const FIELDS = 'input:not([type=checkbox],[type=radio],[type=file]),textarea';

/**
 * Events after which the form needs the values: a disabled button may wait for them, and React resets
 * unknown values on the next render. None fires while a finger is down, as a re-render may move the target.
 */
const MOMENTS = ['submit', 'click', 'focusout'];

/** The prototype's setter; React would take a value set on the field itself as its own. */
const setUnseen = (field: Field, value: string): void => {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
};

/**
 * The value that React last rendered into a field; undefined where the form does not control it, so that the field
 * itself holds the value. React has no public way to ask; without its mark, assignments are not noticed.
 */
function renderedValue(field: Field): unknown {
  const mark = Object.keys(field).find((key) => key.startsWith('__reactProps$'));
  return mark && Object(Reflect.get(field, mark)).value;
}

/**
 * Reports autofilled values to React when the user acts, once for the whole tab. Chrome on iOS and some
 * password managers fill in fields without the events that React needs, others by an assignment, which React takes for
 * its own. React ignores the event for fields whose value it knows.
 */
export function noticeAutofill(): void {
  let isReporting = false;
  const takeAll = () => {
    if (isReporting) return;
    isReporting = true;
    const fields = [...document.querySelectorAll<Field>(FIELDS)];
    const filled = fields.map((field) => ({ value: field.value, rendered: renderedValue(field) }));
    fields.forEach((field, at) => {
      const { value = '', rendered } = filled[at] ?? {};
      if (rendered !== undefined && rendered !== value) field.value = `${value} `;
      // The previous event may have re-rendered the form and reset this field. Only if it differs: a half-typed date
      // has no value and would be cleared.
      if (field.value !== value) setUnseen(field, value);
      field.dispatchEvent(new Event('change', { bubbles: true }));
      // A form that leaves the value to the field reads it when the field is left, without a change for its errors.
      if (rendered === undefined && value !== '')
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    isReporting = false;
  };
  for (const moment of MOMENTS) addEventListener(moment, takeAll, true);
}
