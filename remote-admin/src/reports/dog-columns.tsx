import type { DogWalkStats } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { type Column, DogPhoto, Icon } from '@walkies/ui';
import type { DogSort } from './dog-gaps';
import { dateText } from './report-texts';
import styles from './reports.module.css';

interface DogCells {
  clock: { now: Date; timeZone: string };
  photoOf: (dogId: number) => string | null;
  linkTo: (dogId: number) => string;
}

/** Columns of Dog Walk Stats; a dog's name links to its history. */
export function dogColumns({ clock, photoOf, linkTo }: DogCells): Column<DogWalkStats, DogSort>[] {
  return [
    {
      key: 'name',
      title: 'Dog',
      kind: 'names',
      sortable: true,
      inCard: 'heading',
      cell: ({ id, name }) => (
        <span className={styles.dog}>
          <span className={styles.photo}>
            <DogPhoto photoUrl={photoOf(id)} alt="" lazy />
          </span>
          <Link className={styles.open} to={linkTo(id)} translate="no">
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'breed',
      title: 'Breed',
      kind: 'names',
      sortable: true,
      inCard: 'bare',
      cell: ({ breed }) => breed,
    },
    {
      key: 'walks_this_week',
      title: 'This week',
      kind: 'number',
      sortable: true,
      cell: ({ walks_this_week }) => walks_this_week,
    },
    {
      key: 'walks_this_month',
      title: 'This month',
      kind: 'number',
      sortable: true,
      cell: ({ walks_this_month }) => walks_this_month,
    },
    {
      key: 'last_walked',
      title: 'Last walked',
      sortable: true,
      cell: ({ last_walked }) =>
        last_walked === null ? (
          <span className={styles.never}>
            <Icon name="alert" size={20} />
            Never
          </span>
        ) : (
          dateText(last_walked, clock)
        ),
    },
  ];
}
