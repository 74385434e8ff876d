import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Icon, Stack, type IconName } from '../../../core/contract';

const Words = styled('div')(({ theme }) => ({
  '& h2, & h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.foyer.textQuiet, maxWidth: '60ch' },
}));
const EmptyIcon = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  padding: theme.spacing(1.25),
  borderRadius: '50%',
  background: theme.foyer.primarySoft,
  color: theme.foyer.primaryText,
}));

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly help?: string;
  /** What to do next. */
  readonly actions?: ReactNode;
  /** Rank of the heading. Default: 'h2'. */
  readonly as?: 'h2' | 'h3';
}

/** Nothing here yet: says what would be, and the ways on. */
export function EmptyState({ icon, title, help, actions, as: Heading = 'h2' }: Props) {
  return (
    <Card>
      <Stack gap={2} align="start">
        <EmptyIcon>
          <Icon name={icon} />
        </EmptyIcon>
        <Words>
          <Heading>{title}</Heading>
          {help !== undefined && <p>{help}</p>}
        </Words>
        {actions && (
          <Stack direction="row" gap={1.5} wrap>
            {actions}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
