import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';

export const CalendarSheet = styled(Popover)(({ theme }) => ({
  '& .MuiPopover-paper': {
    marginTop: 6,
    width: '20.5rem',
    // Seven days in touch size, and the padding around them.
    [theme.foyer.touch]: { width: `max(20.5rem, calc(7 * ${theme.foyer.target} + ${theme.spacing(4)}))` },
    maxWidth: `calc(100vw - ${theme.spacing(4)})`,
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.m,
    [theme.breakpoints.down('sm')]: {
      // It may have been opened beside its field, before the phone was rotated.
      inset: 'auto 0 0 !important',
      width: 'auto',
      maxWidth: 'none',
      // On the narrowest phones, only seven days of 44 px and this padding fit.
      padding: `${theme.spacing(1)} 4px max(${theme.spacing(1)}, env(safe-area-inset-bottom))`,
      borderRadius: `${theme.foyer.radius.l} ${theme.foyer.radius.l} 0 0`,
    },
  },
}));

/** Closes the calendar for users without an Escape key. Shown on touch screens. */
export const CalendarFooter = styled('div')(({ theme }) => ({
  display: 'none',
  justifyContent: 'flex-end',
  padding: theme.spacing(0, 0.5),
  [theme.foyer.touch]: { display: 'flex' },
}));

const top = ({ foyer, spacing }: Theme) => ({
  '& .MuiPickersCalendarHeader-root': {
    maxHeight: 'none',
    margin: 0,
    marginBottom: spacing(0.5),
    padding: 0,
    paddingInlineStart: spacing(1),
  },
  '& .MuiPickersCalendarHeader-labelContainer': {
    padding: '3px 0',
    marginInline: '0 auto',
    overflow: 'visible',
    '&:not(:has(button))': { cursor: 'default' },
  },
  '& .MuiPickersArrowSwitcher-spacer': { width: 0 },
  // In MUI the two buttons overlap.
  '& .MuiPickersArrowSwitcher-button': { margin: 0 },
  '& .MuiPickersCalendarHeader-switchViewButton': { color: foyer.primaryText },
});

const WEEK = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', margin: 0 };

const grid = ({ foyer }: Theme) => ({
  // Space for six weeks, so that the layout does not move when the month changes.
  '& .MuiDayCalendar-slideTransition': { minHeight: 'calc(6 * var(--row))', overflow: 'visible' },
  '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': WEEK,
  '& .MuiDayCalendar-weekDayLabel': { width: 'auto', height: '2rem', margin: 0, color: foyer.textQuiet },
});

const day = ({ foyer }: Theme) => ({
  '& .MuiPickerDay-root': {
    width: 'auto',
    height: 'calc(var(--row) - 2px)',
    margin: '1px',
    border: '1px solid transparent',
    borderRadius: foyer.radius.s,
    color: foyer.text,
    fontSize: '1rem',
    fontVariantNumeric: 'tabular-nums',
    [foyer.touch]: { height: 'var(--row)', margin: 0 },
    '&:focus': { background: 'none' },
    '&:hover, &:focus:hover': { background: foyer.primarySoft },
    '&.MuiPickerDay-today': { outline: 'none', borderColor: foyer.lineStrong, fontWeight: 700 },
    '&.Mui-disabled': { color: foyer.textQuiet, textDecoration: 'line-through' },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
      background: foyer.primary,
      borderColor: foyer.primaryLine,
      color: foyer.onPrimary,
      fontWeight: 700,
    },
    // Must come after the colours of the states. The focus ring surrounds all of them and is above the
    // neighbouring days.
    '&:focus-visible, &.Mui-focusVisible': {
      zIndex: 1,
      outline: `3px solid ${foyer.focus}`,
      outlineOffset: 1,
    },
  },
});

const years = ({ foyer }: Theme) => ({
  '& .MuiYearCalendar-root': {
    width: 'auto',
    maxHeight: 'calc(6 * var(--row) + 2rem)',
    padding: 4,
    rowGap: 4,
  },
  '& .MuiYearCalendar-button': {
    width: '4.5rem',
    height: '2.5rem',
    borderRadius: foyer.radius.s,
    fontSize: '1rem',
    fontVariantNumeric: 'tabular-nums',
    [foyer.touch]: { height: foyer.target },
    '&:focus': { background: 'none' },
    '&:hover': { background: foyer.primarySoft },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
      background: foyer.primary,
      color: foyer.onPrimary,
    },
    '&:focus-visible': { outline: `3px solid ${foyer.focus}`, outlineOffset: 1 },
  },
});

export const Month = styled(DateCalendar)(({ theme }) => ({
  '--row': '2.5rem',
  [theme.foyer.touch]: { '--row': theme.foyer.target },
  width: 'auto',
  height: 'auto',
  maxHeight: 'none',
  margin: 0,
  overflow: 'visible',
  ...top(theme),
  ...grid(theme),
  ...day(theme),
  ...years(theme),
}));
