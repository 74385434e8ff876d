import styled from '@emotion/styled';
import { Icon, type IconName } from '../../../core/contract/ui';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

const Face = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    padding: theme.spacing(0, 1),
    borderRadius: theme.foyer.radius.s,
    border: `1px solid ${theme.foyer.tone[tone].line}`,
    background: theme.foyer.tone[tone].soft,
    color: theme.foyer.tone[tone].text,
    fontSize: '0.875rem',
    fontWeight: 700,
  }),
);

/** A status: a word, an icon and a colour. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <Face tone={tone}>
      <Icon name={ICONS[tone]} size={1} />
      {children}
    </Face>
  );
}

/** A heading of a card, with tags beside it. */
export const TaggedName = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  margin: 0,
  overflowWrap: 'anywhere',
}));
