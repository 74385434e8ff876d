/** The three panels of the counter, side by side if there is room. On one screen only their lists scroll. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '../../../core/contract/ui';
import { ONE_SCREEN, WIDE } from './counterStyles';

export const ONE_COLUMN = '@media (max-width: 719px)';
export const TWO_COLUMNS = '@media (min-width: 720px)';

export const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Products beside basket and payment.
  [TWO_COLUMNS]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 22rem)',
    gridTemplateRows: 'auto 1fr',
    '& > div': { gridRow: 'span 2' },
  },
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) clamp(15.5rem, 25vw, 22rem) clamp(18rem, 27vw, 24rem)',
    gridTemplateRows: 'auto',
    '& > div': { gridRow: 'auto' },
  },
  [ONE_SCREEN]: { gridTemplateRows: 'minmax(0, 1fr)', alignItems: 'stretch', minHeight: 0 },
}));

export const Panel = styled(Card)(({ theme }) => ({
  minHeight: 0,
  padding: theme.spacing(2),
  '&[inert]': { opacity: 0.5 },
  '& > :not(.list)': { flex: 'none' },
  // Three options fit side by side in the narrowest panel.
  '& [role="radiogroup"] label': { paddingInline: theme.spacing(1) },
}));

const List = styled('div')(({ theme }) => ({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  // The scrollbar is at the edge of the panel.
  marginInline: theme.spacing(-2),
  paddingInline: theme.spacing(2),
  '& > *': { flex: 'none' },
  [ONE_SCREEN]: { flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' },
}));

/** The part of a panel that scrolls. It is focusable, so that arrow keys scroll it. */
export const PanelList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <List className="list" role="region" aria-label={label} tabIndex={0}>
    {children}
  </List>
);

const Amount = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 1.5),
  margin: 0,
  fontWeight: 700,
  '& strong': {
    ...theme.typography.h1,
    margin: 0,
    fontSize: '2.5rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '&[data-change]': {
    padding: theme.spacing(0, 2),
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.tone.success.soft,
    '&, & strong': { color: theme.foyer.tone.success.text },
  },
}));

interface FigureProps {
  readonly id?: string;
  readonly label: string;
  readonly amount: string;
  /** Money that the customer gets. */
  readonly isChange?: boolean;
}

/** The amount that counts now: left to pay, or change to give. Its changes are announced. */
export const Figure = ({ id, label, amount, isChange }: FigureProps) => (
  <Amount role="status" id={id} data-change={isChange || undefined}>
    <span>{label}</span> <strong>{amount}</strong>
  </Amount>
);
