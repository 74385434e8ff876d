import styled from '@emotion/styled';

/** Paths on a grid of 24 units. The stroke width is 2, in the colour of the surrounding text. */
const SHAPES = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.01',
  warning: 'M12 4L2.8 20h18.4L12 4zM12 10v4.5M12 17.4v.01',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v6M12 16.5v.01',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.8',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.4 9.3a2.7 2.7 0 1 1 3.7 2.5c-.7.3-1.1.8-1.1 1.6v.3M12 16.8v.01',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  basket: 'M3.5 10h17l-1.7 9.5H5.2L3.5 10zM8 10l3-6M16 10l-3-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  location:
    'M12 21s-6.5-5.9-6.5-11a6.5 6.5 0 0 1 13 0c0 5.1-6.5 11-6.5 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3l5.2 5.2',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20zM13.5 7l3.5 3.5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 10v7.5M10 10v7.5M14 10v7.5M18.5 10v7.5M3.5 20h17',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  print: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  /** In em of the surrounding text. Default: 1.25. */
  readonly size?: number;
}

const Drawing = styled('svg')({
  flex: 'none',
  display: 'inline-block',
  verticalAlign: '-0.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

// Icons that point forward follow the text direction.
const Pointer = styled(Drawing)({ '[dir="rtl"] &': { transform: 'scaleX(-1)' } });

const POINTS: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right', 'arrow-left', 'arrow-right']);

/** A decorative icon beside text. It is always hidden from assistive technology. */
export function Icon({ name, size = 1.25 }: IconProps) {
  const Shape = POINTS.has(name) ? Pointer : Drawing;
  return (
    <Shape viewBox="0 0 24 24" width={`${size}em`} height={`${size}em`} aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </Shape>
  );
}
