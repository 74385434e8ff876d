/** One tender at the counter. Opening it closes the others. */
import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../../core/contract/ui';

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.foyer.line}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    minHeight: '2.75rem',
    fontWeight: 700,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: `transform ${theme.foyer.motion}` },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));
const Inside = styled('div')(({ theme }) => ({ padding: theme.spacing(0.5, 0, 2) }));

interface Props {
  readonly title: ReactNode;
  readonly open?: boolean;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

export function TenderSection({ title, open, ref, children }: Props) {
  return (
    <Details ref={ref} name="counter-tenders" open={open}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <Inside>{children}</Inside>
    </Details>
  );
}
