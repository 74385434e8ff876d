import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType } from 'react';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: ElementType;
  /** The chosen card, with a border in the tenant's colour. */
  readonly selected?: boolean;
  /** 'sunk' for areas such as the summary. Default: 'raised'. */
  readonly look?: 'raised' | 'sunk';
}

const Surface = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  boxSizing: 'border-box',
  minWidth: 0,
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.card,
  overflowWrap: 'anywhere',
  '&[data-look="sunk"]': { background: theme.foyer.surfaceSunk, boxShadow: 'none' },
  '&[data-selected]': {
    borderColor: theme.foyer.primaryText,
    boxShadow: `inset 0 0 0 1px ${theme.foyer.primaryText}`,
  },
  '@media print': { boxShadow: 'none', breakInside: 'avoid' },
}));

/** A framed group of related content. */
export function Card({ selected, look = 'raised', ...rest }: CardProps) {
  return <Surface data-selected={selected || undefined} data-look={look} {...rest} />;
}
