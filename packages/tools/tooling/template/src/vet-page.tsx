import { errorText, useDogs } from '@walkies/api-client';
import { EmptyState, LoadError, Loading, Name, Page, PageHeader } from '@walkies/ui';
import styles from './vet-page.module.css';

/** The shelter's dogs: /vet. */
export function VetPage() {
  const dogs = useDogs();
  return (
    <Page>
      <PageHeader title="Vet" lead="The dogs of the shelter." />
      <LoadError of={dogs}>
        {(error) => errorText(error, 'Failed to load dogs. Please try again.')}
      </LoadError>
      {dogs.isPending && <Loading />}
      {dogs.data?.length === 0 && (
        <EmptyState title="No dogs yet.">Dogs appear here when the shelter adds them.</EmptyState>
      )}
      {dogs.data && dogs.data.length > 0 && (
        <ul className={styles['dogs']}>
          {dogs.data.map((dog) => (
            <li key={dog.id} className={styles['dog']}>
              <span className={styles['name']}>
                <Name>{dog.name}</Name>
              </span>
              <Name>{dog.breed}</Name>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
