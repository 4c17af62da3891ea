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
 * Reports autofilled values to React when the user acts, once for the whole tab. Chrome on iOS and some
 * password managers fill in fields without the events that React needs, others by an assignment, which React takes for
 * its own. React ignores the event for fields whose value it knows.
 */
export function noticeAutofill(): void {
  const takeAll = () => {
    const fields = [...document.querySelectorAll<Field>(FIELDS)];
    const filled = fields.map(({ value, defaultValue }) => ({
      value,
      // React renders the value of its state as the attribute, too.
      isRendered: value === defaultValue,
    }));
    fields.forEach((field, at) => {
      const { value = '', isRendered = true } = filled[at] ?? {};
      if (!isRendered) field.value = `${value} `;
      // The previous event may have re-rendered the form and reset this field. Only if it differs: a half-typed date
      // has no value and would be cleared.
      if (field.value !== value) setUnseen(field, value);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  for (const moment of MOMENTS) addEventListener(moment, takeAll, true);
}
