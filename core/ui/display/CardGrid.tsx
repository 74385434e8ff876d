import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType } from 'react';

export interface CardGridProps extends ComponentPropsWithRef<'ul'> {
  readonly as?: ElementType;
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16.0625rem, 100%), 1fr))',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', minWidth: 0 },
  '& > li > *': { flex: 1 },
}));

/**
 * A list of cards of equal height. Its children are `<li>`. A card is at least 257 px wide at a text size of
 * 16 px.
 */
export function CardGrid(props: CardGridProps) {
  // Without bullets, Safari removes the list role unless `role` is set.
  return <Grid role={props.as ? undefined : 'list'} {...props} />;
}
