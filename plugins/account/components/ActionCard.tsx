import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, CardTitle, Icon, type IconName } from '../../../core/contract/ui';

const Name = styled(CardTitle)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& svg': { color: theme.foyer.primaryText },
}));

/** The buttons of a card, aligned with those of the neighbouring cards. */
export const CardFoot = styled('div')({ marginTop: 'auto' });

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A card of the account with a heading, some facts and one action. */
export function ActionCard({ icon, title, children, action }: Props) {
  return (
    <Card as="section" aria-label={title}>
      <Name>
        <Icon name={icon} />
        {title}
      </Name>
      {children}
      {action && <CardFoot>{action}</CardFoot>}
    </Card>
  );
}
