import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

/** Of a button, or with `href` of a link. */
export type LinkButtonProps =
  | (ButtonHTMLAttributes<HTMLButtonElement> & {
      readonly href?: undefined;
      readonly ref?: Ref<HTMLButtonElement>;
    })
  | (AnchorHTMLAttributes<HTMLAnchorElement> & {
      readonly href: string;
      readonly ref?: Ref<HTMLAnchorElement>;
    });

const styles = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: `${theme.spacing(0.5)} 0`,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.foyer.primaryText,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: '0.125em' },
  '&:disabled': { color: theme.foyer.textQuiet, textDecoration: 'none', cursor: 'not-allowed' },
  [theme.foyer.touch]: { minHeight: theme.foyer.target, minWidth: theme.foyer.target },
});

const StyledAction = styled('button')(styles);
const StyledLink = styled('a')(styles);

/** An action that looks like a text link (with `href`, a link): Edit, Clear search. */
export function LinkButton(props: LinkButtonProps) {
  if (props.href !== undefined) return <StyledLink {...props} />;
  return <StyledAction type="button" {...props} />;
}
