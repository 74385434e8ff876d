import styled from '@emotion/styled';
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
export function DateTile({ date }: { readonly date: string }) {
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
