import { errorText, useDogs } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { DogGridSkeleton, LoadError, Page, PageHeader, useWideScreen } from '@walkies/ui';
import { mainPart } from '../main-part';
import { GradeLegend } from './grade-legend';

/** Starts to load code that the calendar does not need. */
export const loadGalleryDogs = () => import(/* webpackChunkName: "dogs" */ './gallery-dogs');

const GalleryDogs = mainPart(
  () => loadGalleryDogs().then((chunk) => chunk.default),
  <DogGridSkeleton />,
);

const VisitorDogs = mainPart(
  () => import(/* webpackChunkName: "dogs" */ './visitor-dogs').then((chunk) => chunk.default),
  <DogGridSkeleton />,
);

const TITLE = 'Meet Our Dogs';

/** The dogs with their grades, for walkers: /walker-dogs. */
export function DogGalleryPage() {
  return useHost().session ? <DogGallery /> : <VisitorGallery />;
}

function VisitorGallery() {
  return (
    <Page>
      <PageHeader title={TITLE} />
      <VisitorDogs />
    </Page>
  );
}

function DogGallery() {
  const wide = useWideScreen();
  const dogs = useDogs();
  return (
    <Page>
      <PageHeader
        title={TITLE}
        eyebrow="Gallery"
        lead="Choose a dog to read more."
        actions={wide && <GradeLegend />}
      />
      <LoadError of={dogs}>
        {(error) => errorText(error, 'Failed to load dogs. Please try again.')}
      </LoadError>
      {(dogs.isPending || dogs.data) && (
        <GalleryDogs dogs={dogs.data} isFetching={dogs.isFetching} />
      )}
    </Page>
  );
}
