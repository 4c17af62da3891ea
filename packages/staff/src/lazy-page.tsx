import { Banner, Loading, Page, PageHeader } from '@walkies/ui';
import { type ComponentType, lazy, Suspense } from 'react';

interface Heading {
  title: string;
  eyebrow?: string;
}

/** A page whose code loads when it is opened; its heading shows meanwhile, and if loading fails. */
export function lazyPage<Props extends object>(
  heading: Heading,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Missing: ComponentType<Props> = () => (
    <Page>
      <PageHeader {...heading} />
      <Banner tone="error">This page did not load. Please load it again.</Banner>
    </Page>
  );
  const Arriving: ComponentType<Props> = lazy(() =>
    load().then(
      (page) => ({ default: page }),
      () => ({ default: Missing }),
    ),
  );
  return function LazyPage(props: Props) {
    return (
      <Suspense
        fallback={
          <Page>
            <PageHeader {...heading} />
            <Loading />
          </Page>
        }
      >
        <Arriving {...props} />
      </Suspense>
    );
  };
}
