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

/** A list of cards of equal height, at least 257 px wide where letters are of 16; its children are `<li>`. */
export function CardGrid(props: CardGridProps) {
  // Safari takes the list role away with the bullets, unless it is named.
  return <Grid role={props.as ? undefined : 'list'} {...props} />;
}
