import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { isCalendarDate } from '../../domain/dates';
import { dateTileOf } from '../../domain/dayText';
import { useTenant } from '../../tenant/hooks';

const Tile = styled('div')(({ theme }) => ({
  flex: 'none',
  width: '4rem',
  alignSelf: 'flex-start',
  overflow: 'hidden',
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  textAlign: 'center',
  lineHeight: 1.3,
  '& > span': { display: 'block', fontSize: '0.875rem', color: theme.foyer.textQuiet },
  '& > span:first-of-type': {
    padding: theme.spacing(0.25, 0),
    background: theme.foyer.primarySoft,
    color: theme.foyer.primaryText,
    fontWeight: 700,
  },
  '& > span:last-of-type': { paddingBottom: theme.spacing(0.5) },
  '& > strong': { display: 'block', fontSize: '1.5rem', lineHeight: 1.2, paddingTop: theme.spacing(0.25) },
}));

/** A day (`YYYY-MM-DD`) as a calendar tile. It is only visual: the text beside it must contain the date. */
function DateTile({ date }: { readonly date: string }) {
  const { locale } = useTenant();
  if (!isCalendarDate(date)) return null;
  const { weekday, day, month } = dateTileOf(date, locale);
  return (
    <Tile aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </Tile>
  );
}

interface DatedRowProps {
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
