import styled from '@emotion/styled';
import { Quiet } from '../../../core/contract/ui';

export const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

/** A heading, the number of sessions, and on wide screens the choice of day or week, on one line. */
export const DayHeading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  // The line is always present, so that nothing below it moves when the days load.
  '& p': { flex: 1, margin: 0, minHeight: '1.5em', color: theme.foyer.textQuiet, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& h2': { fontSize: '1.125rem' }, '& p': { textAlign: 'end' } },
}));

/** The text under the page title. */
export const Intro = styled(Quiet)(({ theme }) => ({ marginTop: theme.spacing(1) }));
