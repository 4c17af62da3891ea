import { type ComponentType, lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { RetryBanner } from '../messages/banner';

/** The props of a RetryBanner that requests the code again. */
interface Retry {
  isRetrying: boolean;
  onRetry: () => void;
}

interface LazyPartOptions<Props> {
  /** Shown while the code loads; without it, nothing shows. */
  waiting?: ReactNode;
  /** The nearest Suspense waits for the code instead. */
  isAwaited?: true;
  /** The sentence above a Retry if the code does not load; without it, nothing shows. */
  failed?: string;
  /** Puts `waiting` and `failed` into the part's place, such as a modal. */
  frame?: (content: ReactNode, props: Props) => ReactNode;
}

interface Shown<Props> {
  props: Props;
  retry: Retry;
}

/** A part whose code loads when it is first rendered. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, isAwaited, failed, frame = (content) => content }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  // One component for all attempts, so that a failed retry leaves the focus where it is.
  const Failed = ({ props, retry }: Shown<Props>): ReactNode =>
    failed && frame(<RetryBanner {...retry}>{failed}</RetryBanner>, props);

  const attempt = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: ({ props }: Shown<Props>): ReactNode => <Part {...props} /> }),
        () => ({ default: Failed }),
      ),
    );
  let latest = attempt();

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const [isRetrying, startRetry] = useTransition();

    const onRetry = () =>
      startRetry(() => {
        latest = attempt();
        setPart(() => latest);
      });
    const part = <Part props={props} retry={{ isRetrying, onRetry }} />;
    return isAwaited ? (
      part
    ) : (
      <Suspense fallback={waiting && frame(waiting, props)}>{part}</Suspense>
    );
  };
}
