import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

interface SkeletonProps {
  /** Number of text lines. The last one is shorter. Default: 1. */
  readonly lines?: number;
  /** One block of this height (px or any CSS length) instead of lines. */
  readonly height?: number | string;
  /** Number of form questions, each with a label and a field. */
  readonly fields?: number;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Root = styled('div')({
  display: 'grid',
  gap: '0.75rem',
  // The skeleton reserves its space immediately but appears after 300 ms, so that a fast response shows no
  // skeleton.
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

const Field = styled('div')(({ theme }) => ({
  height: '5rem',
  borderRadius: theme.foyer.radius.s,
  // A line of text above a control.
  background: `linear-gradient(${theme.foyer.line} 0 0) 0 0.375rem / 8rem 0.75rem no-repeat,
    linear-gradient(${theme.foyer.line} 0 0) 0 100% / 100% 2.75rem no-repeat`,
  opacity: 0.6,
}));

/** Placeholder of content that is loading, in its real size. Screen readers ignore it. */
export function Skeleton({ lines = 1, height, fields }: SkeletonProps) {
  return (
    <Root aria-hidden="true" style={fields === undefined ? undefined : { gap: '1.5rem' }}>
      {fields !== undefined ? (
        Array.from({ length: fields }, (_, at) => <Field key={at} />)
      ) : height !== undefined ? (
        <Bar style={{ height, marginBlock: 0 }} />
      ) : (
        Array.from({ length: lines }, (_, at) => <Bar key={at} />)
      )}
    </Root>
  );
}
