import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DateTile } from './DateTile';

export interface DatedRowProps {
  readonly date: string;
  readonly children: ReactNode;
}

// In large letters on a phone there is no room for words beside the day: they stand under it.
const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 2) }));
const Words = styled('div')({ flex: '1 1 9rem', minWidth: 0 });

/** What happens on a day, beside the day as a leaf of a calendar. */
export const DatedRow = ({ date, children }: DatedRowProps) => (
  <Row>
    <DateTile date={date} />
    <Words>{children}</Words>
  </Row>
);

/** When it does, as a line. */
export const DatedTime = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  color: theme.foyer.textQuiet,
  '& li': { display: 'flex', gap: theme.spacing(1), alignItems: 'baseline' },
  '& svg': { flex: 'none' },
}));

/** What else there is to know of it: an `<li>` each, with an icon before its words. */
export const DatedFacts = ({ children }: Pick<DatedRowProps, 'children'>) => (
  <List role="list">{children}</List>
);
