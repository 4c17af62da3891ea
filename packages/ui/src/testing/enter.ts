import userEvent from '@testing-library/user-event';

/**
 * Enters a text in a field at once, after what it contains. `userEvent.type` renders the form for each key:
 * use it where keys matter.
 */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
