import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../core/contract/ui';

// An icon above its text, so that all buttons fit in one row on a portrait screen.
const Press = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.25),
  boxSizing: 'border-box',
  // With large letters on a narrow screen, the buttons stay in one row, with two lines of text.
  minWidth: `max(${theme.foyer.target}, min(5rem, 13vw))`,
  maxWidth: 'min(9rem, 17vw)',
  minHeight: theme.foyer.target,
  padding: theme.spacing(0.75, 1),
  border: `1px solid ${theme.foyer.header.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: 'none',
  font: 'inherit',
  fontSize: 'min(0.875rem, 2.6vw)',
  fontWeight: 600,
  lineHeight: 1.15,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.foyer.header.text,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { fontSize: '1.125rem' },
  // Wide enough for two short lines.
  '&[data-narrow]': { maxWidth: '7rem' },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
  '&[aria-pressed="true"]': {
    borderColor: theme.foyer.header.text,
    background: theme.foyer.header.text,
    color: theme.foyer.header.background,
  },
}));

interface BarButtonProps {
  readonly icon: IconName | { readonly path: string };
  /** Makes the button a link, which is followed without `onPress`. */
  readonly href?: string;
  readonly locked?: boolean;
  readonly pressed?: boolean;
  readonly narrow?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A button or link of the bar. `path`: the lines of an icon that core does not have, in a square of 24 units. */
export function BarButton({ icon, href, locked, pressed, narrow, onPress, children }: BarButtonProps) {
  return (
    <Press
      {...(href === undefined ? { as: 'button', type: 'button' } : { href })}
      aria-disabled={locked || undefined}
      aria-pressed={pressed}
      data-narrow={narrow}
      onClick={(event) => {
        if (locked || onPress) event.preventDefault();
        if (!locked) onPress?.();
      }}
    >
      {typeof icon === 'string' ? (
        <Icon name={icon} />
      ) : (
        <svg
          viewBox="0 0 24 24"
          width="1.25em"
          height="1.25em"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={icon.path} />
        </svg>
      )}
      {children}
    </Press>
  );
}
