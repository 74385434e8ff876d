import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Icon, type IconName } from '../../../core/contract/ui';

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  '& svg': { color: theme.foyer.primaryText },
}));
const Foot = styled('div')({ marginTop: 'auto' });

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, aligned with those of the neighbouring cards. */
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
      {action && <Foot>{action}</Foot>}
    </Card>
  );
}
