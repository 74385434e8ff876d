import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../core/contract/ui';

/** Facts with an icon each. Wrapped lines align with the text, not with the icon. */
export const IconList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li, & .standing': { display: 'flex', gap: theme.spacing(1.25) },
  '& svg': { marginTop: '0.125em' },
  '& [data-state="open"], & [data-state="booked"], & [data-state="inBasket"]': {
    color: theme.foyer.tone.success.text,
    fontWeight: 700,
  },
  '& [data-state="few"]': { color: theme.foyer.tone.warning.text, fontWeight: 700 },
  '& [data-state="cancelled"]': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
  '&[data-quiet]': { color: theme.foyer.textQuiet },
}));

export const IconItem = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);
