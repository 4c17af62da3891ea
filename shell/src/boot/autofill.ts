/** Nobody fills these in for somebody else. */
const PRESSED = ['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit'];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function canBeFilledIn(field: Element): field is Field {
  if (field instanceof HTMLInputElement) return !PRESSED.includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Past React, which would take a value that is set on the field itself for its own. */
const setValue = (field: Field, value: string): boolean =>
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);

/**
 * Takes what stands in a form's fields when it is sent, once for the whole tab. Chrome on iOS and some
 * password managers fill fields in without the events that React waits for. React tells its handlers
 * only of fields whose value it does not know yet.
 */
export function noticeAutofill(document: Document): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      const filledIn = [...target.elements]
        .filter(canBeFilledIn)
        .map((field) => ({ field, value: field.value }));
      for (const { field, value } of filledIn) {
        // Telling of one field draws the form anew, and with it the fields that were not told of yet.
        if (field.value !== value) setValue(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { capture: true },
  );
}
