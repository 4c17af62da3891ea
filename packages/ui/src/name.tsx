import { nameText } from './names-text';

/** Somebody's name within a sentence, which no browser shall translate. */
export function Name({ children }: { children: string }) {
  return <span translate="no">{nameText(children)}</span>;
}
