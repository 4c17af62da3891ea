import { useState } from 'react';
import type { CalendarDay } from './calendar-days';
import type { CalendarPosition } from './calendar-position';

interface LoadedSlots {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** The data belongs to another range. */
  isPlaceholderData: boolean;
}

/**
 * Opens a calendar once at `later` instead of this week, unless the user has moved it. `later` is null to
 * stay at this week, undefined while unknown. Returns true until the calendar can be shown.
 */
export function useInitialWeek(
  position: CalendarPosition,
  slots: LoadedSlots,
  later: CalendarDay | null | undefined,
): boolean {
  const [stage, setStage] = useState<'this-week' | 'later' | 'open'>('this-week');
  const isMoved = position.view !== 'week' || position.day !== position.today;
  const isLoaded = slots.isSuccess && !slots.isPlaceholderData;

  if (stage === 'this-week' && isMoved) setStage('open');
  else if (stage === 'this-week' && isLoaded && later === null) setStage('open');
  else if (stage === 'this-week' && isLoaded && later) {
    setStage('later');
    position.showDay(later);
  } else if (stage === 'later' && isLoaded) setStage('open');

  if (stage === 'later') return !slots.isError;
  return stage === 'this-week' && (slots.isPending || (isLoaded && later === undefined));
}
