import styled from '@emotion/styled';
import { createElement, type ComponentPropsWithRef } from 'react';

import type { Shortcut } from './useShortcut';

export { Quiet } from '../../../core/contract/ui';

export const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  '&:focus': { outline: 'none' },
}));
export const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));
export const Strong = styled('span')({ fontWeight: 700, overflowWrap: 'anywhere' });

/** Without bullets, Safari removes the list role unless `role` is set. */
const ListWithRole = (props: ComponentPropsWithRef<'ul'>) => createElement('ul', { role: 'list', ...props });
export const PlainList = styled(ListWithRole)({ listStyle: 'none', margin: 0, padding: 0 });

/** Wide enough for all panels side by side, and for the frame in one line. */
export const WIDE = '@media (min-width: 951px)';

/** The frame has two lines, and toasts appear in the second one. */
export const MEDIUM = '@media (min-width: 720px) and (max-width: 950px)';

/** Wide and high enough for the whole counter: the page does not scroll there, only lists do. */
export const ONE_SCREEN = '@media screen and (min-width: 951px) and (min-height: 30rem)';

/** Content that is not printed. */
export const Screen = styled('div')({ '@media print': { display: 'none' } });

const KeyCap = styled('kbd')(({ theme }) => ({
  marginInlineStart: theme.spacing(0.5),
  padding: theme.spacing(0, 0.75),
  border: '1px solid currentColor',
  borderRadius: theme.foyer.radius.s,
  font: 'inherit',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  [theme.foyer.touch]: { display: 'none' },
}));

/** Shows the keyboard shortcut of a control. Assistive technology reads it from `aria-keyshortcuts`. */
export const Key = ({ of: shortcut }: { readonly of: Shortcut }) =>
  createElement(KeyCap, { 'aria-hidden': true }, shortcut.replace('Shift+', '⇧'));
