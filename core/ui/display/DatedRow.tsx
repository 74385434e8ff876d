import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DateTile } from '../dates/DateTile';

export interface DatedRowProps {
  readonly date: string;
  readonly children: ReactNode;
}

// With large text on a phone there is no room beside the day, so the text is below it.
const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 2) }));
const Words = styled('div')({ flex: '1 1 9rem', minWidth: 0 });

/** An event of a day, beside the calendar tile of that day. */
export const DatedRow = ({ date, children }: DatedRowProps) => (
  <Row>
    <DateTile date={date} />
    <Words>{children}</Words>
  </Row>
);

/** The time of the event, as a line. */
export const DatedTime = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  color: theme.foyer.textQuiet,
  '& li': { display: 'flex', gap: theme.spacing(1), alignItems: 'baseline' },
  '& svg': { flex: 'none' },
}));

/** More facts about the event: one `<li>` each, with an icon before the text. */
export const DatedFacts = ({ children }: Pick<DatedRowProps, 'children'>) => (
  <List role="list">{children}</List>
);
