import { type ComponentType, lazy } from 'react';
import type { ComeEveryWeekProps } from './come-every-week';

// Optional content: the sheet works even if its code fails to load.
export const ComeEveryWeek = lazy<ComponentType<ComeEveryWeekProps>>(() =>
  import(/* webpackChunkName: "regulars" */ './come-every-week').then(
    (part) => ({ default: part.ComeEveryWeek }),
    () => ({ default: () => null }),
  ),
);
