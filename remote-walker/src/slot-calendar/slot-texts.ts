/** The time of day in the reader's own zone. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** Number of free spots in words. */
export function spotsLeftText(booked: number, capacity: number): string {
  const left = capacity - booked;
  if (left <= 0) return 'All spots are taken.';
  if (left === 1) return 'One spot left, and it could be yours.';
  return booked === 0 ? `All ${capacity} spots are free.` : `${left} spots left.`;
}
