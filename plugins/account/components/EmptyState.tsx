import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Icon, Stack, type IconName } from '../../../core/contract/ui';

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
  /** Links or buttons for the next step. */
  readonly actions?: ReactNode;
  /** Level of the heading. Default: 'h2'. */
  readonly as?: 'h2' | 'h3';
}

/** Shown instead of an empty list: what would be here, and what to do next. */
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
