import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType } from 'react';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 8 px between the children; default 2. Two numbers: between rows, between columns. */
  readonly gap?: number | readonly [number, number];
  readonly direction?: 'column' | 'row';
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly justify?: 'start' | 'center' | 'end' | 'space-between';
  readonly wrap?: boolean;
  readonly as?: ElementType;
}

/** Includes `as`: emotion uses `as` for its element only if the prop is not forwarded. */
const OWN: readonly string[] = ['gap', 'direction', 'align', 'justify', 'wrap', 'as'];

const Root = styled('div', { shouldForwardProp: (prop) => !OWN.includes(String(prop)) })<StackProps>(
  ({ theme, gap = 2, direction = 'column', align, justify, wrap }) => ({
    display: 'flex',
    flexDirection: direction,
    gap: theme.spacing(...[gap].flat()),
    alignItems: align ?? (direction === 'row' ? 'center' : 'stretch'),
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : undefined,
    minWidth: 0,
    // For `as="ul"`.
    margin: 0,
    padding: 0,
    listStyle: 'none',
  }),
);

/** Arranges its children in a column or row, with gaps of the spacing grid. As `ul` it is a list without bullets. */
export function Stack(props: StackProps) {
  // Without bullets, Safari removes the list role unless `role` is set.
  return <Root role={props.as === 'ul' ? 'list' : undefined} {...props} />;
}
