import type { Role } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { Drawing, Icon, Section, VisuallyHidden } from '@walkies/ui';
import { figCutOutUrl, mapleCutOutUrl, pepperCutOutUrl } from '@walkies/ui/drawings';
import type { ReactNode } from 'react';
import { useShell } from '../shared/shell-context';
import { CALENDAR_LINK } from './calendar-link';
import styles from './ways-to-contribute.module.css';

const EXTERNAL =
  'M13.5 4H20v6.5M20 4l-8.5 8.5M17.5 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h4';

/** Anchor of the Learn More link. */
export const WAYS_ID = 'ways-to-contribute';

interface WayProps {
  tone: 'mist' | 'sand' | 'rose';
  drawing: string;
  line: string;
  children: ReactNode;
}

function Way({ tone, drawing, line, children }: WayProps) {
  return (
    <li className={`${styles.way} ${styles[tone]}`}>
      <div className={styles.words}>
        <h3 className={styles.title}>{children}</h3>
        <p className={styles.line}>{line}</p>
      </div>
      <img
        className={styles.drawing}
        src={drawing}
        alt=""
        width={200}
        height={200}
        loading="lazy"
      />
    </li>
  );
}

function OutwardLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.link} href={to} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <Drawing path={EXTERNAL} />
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </a>
  );
}

/** Three ways to help; the first is walking dogs here. Smaller for signed-in users, who help already. */
export function WaysToContribute({ role }: { role: Role | null }) {
  const { donateUrl, adoptUrl } = useShell().shelter;
  return (
    <Section title="Ways to Contribute" id={WAYS_ID}>
      <ul className={role ? `${styles.ways} ${styles.low}` : styles.ways}>
        <Way
          tone="mist"
          drawing={pepperCutOutUrl}
          line="Walk a shelter dog for an hour. We show you how."
        >
          <Link className={styles.link} to={CALENDAR_LINK[role ?? 'walker'].path}>
            <span>Dog Walking</span>
            <Icon name="chevron-right" />
          </Link>
        </Way>
        <Way
          tone="sand"
          drawing={mapleCutOutUrl}
          line="Food, warm beds and the vet. Every bit helps."
        >
          <OutwardLink to={donateUrl}>Donate</OutwardLink>
        </Way>
        <Way tone="rose" drawing={figCutOutUrl} line="Meet the dog that already likes you.">
          <OutwardLink to={adoptUrl}>Adopt</OutwardLink>
        </Way>
      </ul>
    </Section>
  );
}
