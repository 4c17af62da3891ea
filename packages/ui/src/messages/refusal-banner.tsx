import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './banner';

interface RefusalBannerProps {
  /** The bold beginning. */
  title?: string;
  children: ReactNode;
}

/**
 * Why what was pressed is not done; takes the focus from the button, so that it is seen and heard. Where
 * it may still stand at the next press, a `key` for each press lets it take the focus again.
 */
export function RefusalBanner({ title, children }: RefusalBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner tone="error" title={title} ref={banner}>
      {children}
    </Banner>
  );
}
