import { useNow } from '@walkies/calendar';
import { useHost } from '@walkies/remote-sdk';
import { Page, PageHeader, Section, ShelterTimeNote } from '@walkies/ui';
import { CreateMarshalForm } from './create-marshal-form';
import { LatestChanges } from './latest-changes';
import { People } from './people';
import { Today } from './today';

/** Today, then accounts, and what was done of late: /admin-panel. */
export function AdminPanelPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  return (
    <Page>
      <PageHeader title="Admin Panel" />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <Today now={now}>
        <Section title="Create Marshal Account">
          <CreateMarshalForm />
        </Section>
        <Section title="People">
          <People />
        </Section>
        <Section title="Latest changes">
          <LatestChanges />
        </Section>
      </Today>
    </Page>
  );
}
