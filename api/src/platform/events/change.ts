import type { Change } from '@walkies/contract';

const isChange = (value: unknown): value is Change => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'resync') return true;
  return (
    (value.kind === 'slot' || value.kind === 'dog') && 'id' in value && typeof value.id === 'number'
  );
};

/** The change in a trigger's notification; null for a kind that this version does not know. */
export function readChange(text: string): Change | null {
  try {
    const value: unknown = JSON.parse(text);
    return isChange(value) ? value : null;
  } catch {
    return null;
  }
}
