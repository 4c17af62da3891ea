import { type ComponentType, Fragment } from 'react';
import { Loading } from '../layout/loading';
import { Page, PageHeader } from '../layout/page';
import { lazyPart } from './lazy-part';

interface Frame {
  title: string;
  eyebrow?: string;
  width?: 'page' | 'form';
}

/** A page whose code loads when it is opened; its heading shows meanwhile, and if loading fails. */
export const lazyPage = <Props extends object>(
  { width = 'page', ...heading }: Frame,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(load, {
    waiting: <Loading />,
    failed: 'This page did not load.',
    frame: (content) => (
      <Page width={width}>
        <PageHeader {...heading} />
        <Fragment>{content}</Fragment>
      </Page>
    ),
  });
