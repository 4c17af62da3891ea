import { phoneAddress, type Shelter } from '@walkies/contract';
import styles from './shelter-place.module.css';

// Google's own form for all devices: phones open their map.
const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

/** Where all walks begin, with a map, and whom to call. */
export function ShelterPlace({ shelter }: { shelter: Pick<Shelter, 'contact'> }) {
  const { address, phone } = shelter.contact;
  const place = address.join(', ');
  return (
    <div className={styles.place}>
      {place && (
        <p>
          <span>Be at</span>{' '}
          <a
            href={mapOf(place)}
            target="_blank"
            rel="noreferrer"
            translate="no"
            className={styles.link}
          >
            {place}
          </a>
        </p>
      )}
      <p>
        <span>Call the shelter:</span>{' '}
        <a href={phoneAddress(phone)} translate="no" className={styles.link}>
          {phone}
        </a>
      </p>
    </div>
  );
}
