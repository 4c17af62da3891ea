import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Loading } from '../layout/loading';
import { Page, PageHeader } from '../layout/page';
import { RetryBanner } from '../messages/banner';
import { lazyPart } from './lazy-part';

interface Frame {
  title: string;
  eyebrow?: string;
  width?: 'page' | 'form';
}

/** A page whose code loads when it is opened; its heading shows meanwhile, and if loading fails. */
export function lazyPage<Props extends object>(
  { width = 'page', ...heading }: Frame,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const frame = (content: ReactNode) => (
    <Page width={width}>
      <PageHeader {...heading} />
      <Fragment>{content}</Fragment>
    </Page>
  );
  return lazyPart(load, {
    waiting: frame(<Loading />),
    failed: (retry) => frame(<RetryBanner {...retry}>This page did not load.</RetryBanner>),
  });
}
