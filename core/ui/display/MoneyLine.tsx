import styled from '@emotion/styled';
import type { ReactNode } from 'react';

export interface MoneyLineProps {
  readonly label: ReactNode;
  /** Already formatted: '£32.50'. */
  readonly value: ReactNode;
  /** The total: larger, with a line above. */
  readonly strong?: boolean;
  /** Under the label: '12 days'. */
  readonly note?: ReactNode;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(0.75),
  '&[data-strong]': {
    marginTop: theme.spacing(0.5),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.foyer.line}`,
    fontWeight: 700,
    fontSize: '1.125rem',
  },
}));

const Label = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.foyer.textQuiet,
}));
const Amount = styled('span')({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  fontWeight: 700,
});

/** One line of a calculation: label on the left, amount on the right, amounts aligned. */
export function MoneyLine({ label, value, strong, note }: MoneyLineProps) {
  return (
    <Row data-strong={strong || undefined}>
      <Label>
        {label}
        {note && <Note>{note}</Note>}
      </Label>{' '}
      <Amount>{value}</Amount>
    </Row>
  );
}
