import type { Change } from '@walkies/contract';

const isChange = (told: unknown): told is Change => {
  if (typeof told !== 'object' || told === null || !('kind' in told)) return false;
  if (told.kind === 'resync') return true;
  return (
    (told.kind === 'slot' || told.kind === 'dog') && 'id' in told && typeof told.id === 'number'
  );
};

/** The change that a trigger announced; null for what this version does not know. */
export function readChange(text: string): Change | null {
  try {
    const told: unknown = JSON.parse(text);
    return isChange(told) ? told : null;
  } catch {
    return null;
  }
}
