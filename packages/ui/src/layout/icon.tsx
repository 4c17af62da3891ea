/** One paw in a box of 24 by 24: four toes and a pad, as one path. */
export const PAW_PATH =
  'M2.65 11.39a2.1 2.8-22 1 0 3.89-1.57a2.1 2.8-22 1 0-3.89 1.57z' +
  'M7.01 6.13a2.2 3-6 1 0 4.38-0.46a2.2 3-6 1 0-4.38 0.46z' +
  'M12.61 5.67a2.2 3 6 1 0 4.38 0.46a2.2 3 6 1 0-4.38-0.46z' +
  'M17.45 9.81a2.1 2.8 22 1 0 3.89 1.57a2.1 2.8 22 1 0-3.89-1.57z' +
  'M12 11.2c-3.3 0-6.3 3.2-6.3 6.1 0 2.1 1.5 3.3 3.3 3.3 1.2 0 2-.4 3-.4s1.8.4 3 .4c1.8 0 3.3-1.2 3.3-3.3 0-2.9-3-6.1-6.3-6.1z';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

const PATHS = {
  alert: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.8v5M12 16.2v.01',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  block: `${CIRCLE}M5.7 5.7l12.6 12.6`,
  calendar:
    'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-10A2.5 2.5 0 0 1 6.5 5zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'check-circle': `${CIRCLE}M8 12.3l2.8 2.8 5.2-5.6`,
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clock: `${CIRCLE}M12 7v5.3l3 2`,
  close: 'M6 6l12 12M18 6L6 18',
  document:
    'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7zM9.5 12.5h5M9.5 16.5h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  heart:
    'M12 20S4 15.2 4 9.6A4.4 4.4 0 0 1 8.4 5C10 5 11.3 5.8 12 7c.7-1.2 2-2 3.6-2A4.4 4.4 0 0 1 20 9.6C20 15.2 12 20 12 20z',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  info: `${CIRCLE}M12 11.2v5M12 7.8v.01`,
  login: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l4 4-4 4M14 12H4',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M16 8l4 4-4 4M20 12H9.5',
  mail: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5L12 13l7.5-5.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h10',
  offline:
    'M4 4l16 16M2.5 9.5A14 14 0 0 1 6.4 7M10 5.7A14 14 0 0 1 21.5 9.5M5.8 13A9 9 0 0 1 9.5 10.7M14.5 10.9A9 9 0 0 1 18.2 13M9 16.3a4.5 4.5 0 0 1 6 0M12 19.5v.01',
  paw: PAW_PATH,
  person:
    'M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM4.8 20.5c.5-3.6 3.3-5.6 7.2-5.6s6.7 2 7.2 5.6',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7 9V3.5h10V9M7 17.5H4.5v-7A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5v7H17M7 14.5h10V21H7z',
  retry: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l.8 13.5h10.4L18 6.5M10 10.5v5.5M14 10.5v5.5',
} as const;

/** Names of the drawings in Icon. */
export type IconName = keyof typeof PATHS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name);

interface DrawingProps {
  /** In a box of 24 by 24. */
  path: string;
  /** Width and height in px. */
  size?: number | undefined;
  isFilled?: boolean;
}

/** A line drawing in the text's colour; a text must carry the same meaning. */
export function Drawing({ path, size = 24, isFilled = false }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

interface IconProps extends Pick<DrawingProps, 'size'> {
  name: IconName;
}

/** A drawing from the set that every page may need. */
export function Icon({ name, size }: IconProps) {
  return <Drawing path={PATHS[name]} size={size} isFilled={name === 'paw'} />;
}
