import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { Icon } from '../display/Icon';

const Mark = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.75rem',
  height: '1.75rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  color: theme.foyer.primaryText,
  cursor: 'help',
  [theme.foyer.touch]: { width: theme.foyer.target, height: theme.foyer.target },
}));

export interface TooltipMarkProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly label: string;
}

export function TooltipMark({ label, ...button }: TooltipMarkProps) {
  return (
    <Mark {...button} type="button" aria-label={label}>
      <Icon name="help" />
    </Mark>
  );
}
