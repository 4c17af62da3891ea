import { Drawing, Icon, type IconName, isIconName } from '@walkies/ui';

// Separate from Icon's drawings: no page needs these at its start.
const PATHS = {
  flag: 'M6 21V4M6 5h11.5l-2.5 4 2.5 4H6',
  pause: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9v6M14 9v6',
  pencil: 'M5 19l1-4.2L16.2 4.6a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L9.2 18zM14.5 6.5l3 3',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 5.5a2 2 0 0 1 2-2z',
  swap: 'M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4',
} as const;

/** Names of the drawings in PlanIcon. */
export type PlanIconName = IconName | keyof typeof PATHS;

interface PlanIconProps {
  name: PlanIconName;
  /** Width and height in px. */
  size?: number;
}

/** An Icon, or a drawing that only plans use. */
export function PlanIcon({ name, size }: PlanIconProps) {
  if (isIconName(name)) return <Icon name={name} size={size} />;
  return <Drawing path={PATHS[name]} size={size} />;
}
