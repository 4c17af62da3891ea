import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { ThisWeeksWalks } from './this-weeks-walks';

type WeekProps = ComponentProps<typeof ThisWeeksWalks>;

// In the chunk of Today, which the page loads anyway.
const Arriving = lazy<ComponentType<WeekProps>>(() =>
  import(/* webpackChunkName: "today" */ './this-weeks-walks').then(
    ({ ThisWeeksWalks }) => ({ default: ThisWeeksWalks }),
    () => ({ default: () => null }),
  ),
);

/** The week's walks; their code is no part of the page's start. */
export function LazyWeek(props: WeekProps) {
  return (
    <Suspense fallback={null}>
      <Arriving {...props} />
    </Suspense>
  );
}
