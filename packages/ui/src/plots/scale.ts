/** The round number at or above the greatest value to which a plot's axis goes, and its step. */
export function scaleOf(greatest: number): { top: number; step: number } {
  const wanted = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((part) => part * power).find((part) => part >= wanted) ?? 1,
  );
  return { top: Math.ceil(Math.max(greatest, 1) / step) * step, step };
}

/** A value's part of a scale as a CSS percentage. */
export function partOf(value: number, top: number): string {
  return `${Math.round((value / top) * 1000) / 10}%`;
}
