import styles from './upload-progress.module.css';

/** How much of a photo has been sent, 0 to 1. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} aria-label="Photo upload" max={100} value={percent} />
      <span>{percent}%</span>
    </div>
  );
}
