import styled from '@emotion/styled';
import { CardTitle, Icon, TONE_ICONS } from '../../../core/contract/ui';

type Tone = keyof typeof TONE_ICONS;

const Frame = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
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
export const Tag = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <Frame tone={tone}>
    <Icon name={TONE_ICONS[tone]} size={1} />
    {children}
  </Frame>
);

/** A heading of a card, with its tags below it. */
export const TaggedName = styled(CardTitle)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
}));
