import { EmptyState, Page, PageHeader } from '@walkies/ui';

interface ComingPageProps {
  title: string;
  /** What the page will be for. */
  children: string;
}

/** A page whose screens are still being built. */
export function ComingPage({ title, children }: ComingPageProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title="This page is on its way.">{children}</EmptyState>
    </Page>
  );
}
