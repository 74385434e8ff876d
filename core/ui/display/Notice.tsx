import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import type { ToneName } from '../../theme/tokens';
import { useCopy } from '../../tenant/copy';
import { Icon, type IconName } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

export interface NoticeProps {
  readonly kind: ToneName;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links under the text. */
  readonly actions?: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits. Absent: the notice is normal page content. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The icon of each tone. */
export const TONE_ICONS: Readonly<Record<ToneName, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

const Surface = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: theme.spacing(1.5),
    padding: theme.spacing(2),
    // On a wide page, as wide as the content that the notice belongs to.
    maxWidth: '42.5rem',
    border: `1px solid ${theme.foyer.tone[tone].line}`,
    borderInlineStartWidth: 5,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.tone[tone].soft,
    color: theme.foyer.text,
    overflowWrap: 'anywhere',
    '& > svg': { color: theme.foyer.tone[tone].text, marginTop: '0.1em' },
    '& p': { margin: 0 },
    '& p + p': { marginTop: theme.spacing(1) },
  }),
);

const Title = styled('p')({ fontWeight: 700 });
const Body = styled('div')({ flex: 1, minWidth: 0, maxWidth: '66ch' });
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1.5),
  '&:empty': { display: 'none' },
}));

/** Information that the user needs before the next step. The colour always comes with an icon and a word. */
export function Notice({ kind, title, children, actions, ...rest }: NoticeProps) {
  const copy = useCopy();
  return (
    <Surface tone={kind} {...rest}>
      <Icon name={TONE_ICONS[kind]} />
      <Body>
        <VisuallyHidden>{copy(`core.ui.notice.${kind}`)} </VisuallyHidden>
        {title && <Title>{title}</Title>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Surface>
  );
}
