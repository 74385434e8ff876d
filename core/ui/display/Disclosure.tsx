import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface DisclosureProps {
  /** The text of the control that opens it. */
  readonly summary: ReactNode;
  /** Opens it when it becomes true. The user may close it again. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    color: theme.foyer.primaryText,
    fontWeight: 700,
    cursor: 'pointer',
    listStyle: 'none',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: `transform ${theme.foyer.motion}` },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));

const Content = styled('div')(({ theme }) => ({ paddingTop: theme.spacing(1) }));

/** Additional content that the user can open. It works before scripts are loaded. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <Details open={open}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <Content>{children}</Content>
    </Details>
  );
}
