import { useTheme } from '@emotion/react';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { Bar, Home, Inner } from './headerStyles';

/** The logo of the operator, or the name if there is no logo. */
function Logo() {
  const { name } = useTenant();
  const { foyer } = useTheme();
  // If the logo cannot be loaded, `alt` shows the name.
  return foyer.logo ? <img src={foyer.logo} alt={name} width={160} height={40} /> : name;
}

/** The logo as a link to the home page. */
export function Brand({ href }: { readonly href: string }) {
  const copy = useCopy();
  const { name } = useTenant();
  return (
    <Home href={href} aria-label={copy('core.header.home', { app: name })}>
      <Logo />
    </Home>
  );
}

/** A header with the logo and no links, for a page with its own frame. */
export const BrandBar = () => (
  <Bar>
    <Inner>
      <Home as="span">
        <Logo />
      </Home>
    </Inner>
  </Bar>
);
