import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { VisuallyHidden } from './VisuallyHidden';

export interface SpinnerProps {
  /** What the user waits for, for screen readers. Absent: the spinner is decoration beside a text. */
  readonly label?: string;
  /** In em; default 1.25. */
  readonly size?: number;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span')({
  display: 'inline-block',
  flex: 'none',
  borderRadius: '50%',
  border: '0.16em solid currentColor',
  borderRightColor: 'transparent',
  verticalAlign: '-0.2em',
  animation: `${turn} 800ms linear infinite`,
  // With reduced motion the ring stands still. The text beside it still shows that the action is running.
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** A turning ring. `label` is read to users of screen readers. */
export function Spinner({ label, size = 1.25 }: SpinnerProps) {
  const ring = <Ring aria-hidden="true" style={{ width: `${size}em`, height: `${size}em` }} />;
  if (label === undefined) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
