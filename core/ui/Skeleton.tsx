import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

export interface SkeletonProps {
  /** Lines of text; the last one is shorter. Default 1. */
  readonly lines?: number;
  /** A block of this height (px, or any CSS length) in place of lines. */
  readonly height?: number | string;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Root = styled('div')({
  display: 'grid',
  gap: '0.75rem',
  // Quick answers show no skeleton at all: it holds the place at once, but appears after 300 ms.
  animation: `${appear} 150ms 300ms both`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
});

const Bar = styled('div')(({ theme }) => ({
  height: '0.75rem',
  marginBlock: '0.375rem',
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.line,
  opacity: 0.6,
  '&:last-of-type:not(:first-of-type)': { width: '60%' },
}));

/** The place of what is loading, in its real size; silent for screen readers. */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  return (
    <Root aria-hidden="true">
      {height !== undefined ? (
        <Bar style={{ height, marginBlock: 0 }} />
      ) : (
        Array.from({ length: lines }, (_, line) => <Bar key={line} />)
      )}
    </Root>
  );
}
