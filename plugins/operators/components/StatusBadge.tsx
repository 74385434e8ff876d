/** Whether a tenant is served: always a word, with an icon and a colour. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Icon, TONE_ICONS } from '../../../core/contract/ui';
import type { TenantSummary } from '../../../schemas/generated/api';

const TONES = {
  active: 'success',
  'last-good': 'warning',
  unavailable: 'danger',
  offline: 'info',
} as const;

const Badge = styled('span')<{ readonly tone: (typeof TONES)[keyof typeof TONES] }>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.125, 1),
  borderRadius: '1rem',
  border: `1px solid ${theme.foyer.tone[tone].line}`,
  background: theme.foyer.tone[tone].soft,
  color: theme.foyer.tone[tone].text,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { width: '1rem', height: '1rem', flex: 'none' },
}));

export function StatusBadge({ status }: Pick<TenantSummary, 'status'>) {
  const copy = useCopy();
  const tone = TONES[status];
  return (
    <Badge tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      {copy(`operators.status.${status}`)}
    </Badge>
  );
}
