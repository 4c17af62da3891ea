import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './banner';

/** What has just been done; takes the focus once the modal it was done in has given it back. */
export function DoneBanner({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    queueMicrotask(() => banner.current?.focus());
  }, []);
  return (
    <Banner tone="success" ref={banner}>
      {children}
    </Banner>
  );
}
