import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH } from '@walkies/staff';
import { Button, buttonClass, IconButton } from '@walkies/ui';
import type { ReactNode } from 'react';
import { CsvButton } from '../reports/csv-button';
import { daysText } from '../reports/report-texts';
import type { ShownWeekOfYear } from './use-week';
import styles from './welfare.module.css';

/** Buttons for other weeks, and the name of this one. */
export function WeekHead({ week }: { week: ShownWeekOfYear }) {
  return (
    <div className={styles.head}>
      <div className={styles.arrows}>
        <IconButton
          icon="chevron-left"
          label="Week before"
          className={styles.arrow}
          onClick={() => week.move(-1)}
        />
        <Button
          variant="secondary"
          size="small"
          aria-pressed={week.isThisWeek}
          onClick={week.showThisWeek}
        >
          This week
        </Button>
        <IconButton
          icon="chevron-right"
          label="Week after"
          className={styles.arrow}
          onClick={() => week.move(1)}
        />
      </div>
      <h2 className={styles.week}>{daysText(week.sunday, week.saturday)}</h2>
    </div>
  );
}

interface WeekActionsProps {
  week: ShownWeekOfYear;
  /** Beside the button where there is room. */
  tools: ReactNode;
  isProposing: boolean;
  /** True once another button is the next step. */
  isProposed: boolean;
  onPropose: () => void;
}

/** The button to request proposals for the week's remaining days. */
export function WeekActions(props: WeekActionsProps) {
  const { week, tools, isProposing, isProposed, onPropose } = props;
  const { can } = useHost();
  return (
    <>
      {tools}
      {can('pair.plan') && !week.isOver && (
        <Button
          variant={isProposed ? 'secondary' : 'primary'}
          icon="paw"
          busy={isProposing && 'Looking...'}
          onClick={onPropose}
        >
          Propose dogs
        </Button>
      )}
    </>
  );
}

/** The way to the day plan, and buttons to download and print the week. */
export function WeekTools({ week }: { week: ShownWeekOfYear }) {
  return (
    <>
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={DAY_PLAN_PATH}>
        Day plan
      </Link>
      <CsvButton
        question={{ report: 'welfare-plan', week: week.sunday }}
        of="welfare plan"
        fileName={`welfare-plan-${week.sunday}.csv`}
        failed="Failed to load the welfare plan"
      />
      <Button variant="secondary" size="small" icon="print" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
