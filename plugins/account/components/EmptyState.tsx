import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import { Card, Icon, Stack, type IconName } from '../../../core/contract/ui';
import type { BookingsQuery } from '../domain/lists';
import { AreaButton } from './AreaButton';

const Text = styled('div')(({ theme }) => ({
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
  /** For the next step. */
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
        <Text>
          <Heading>{title}</Heading>
          {help !== undefined && <p>{help}</p>}
        </Text>
        {actions && (
          <Stack direction="row" gap={1.5} wrap>
            {actions}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Shown instead of an empty list of bookings. */
export function NoBookings({ when, as }: Pick<BookingsQuery, 'when'> & Pick<Props, 'as'>) {
  const copy = useCopy();
  return (
    <EmptyState
      as={as}
      icon="calendar"
      title={copy(`account.bookings.none.${when}`)}
      help={copy(`account.bookings.noneHelp.${when}`)}
      actions={
        <AreaButton area="bookings" path="/redirect-to-selected-venue" kind="primary">
          {copy('account.actions.book')}
        </AreaButton>
      }
    />
  );
}
