import { useTheme } from '@emotion/react';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { Home } from './headerStyles';

/** The logo of the operator, or the name if there is no logo. It links to the home page. */
export function Brand({ href }: { readonly href: string }) {
  const copy = useCopy();
  const { name } = useTenant();
  const { foyer } = useTheme();
  return (
    <Home href={href} aria-label={copy('core.header.home', { app: name })}>
      {/* If the logo cannot be loaded, `alt` shows the name. */}
      {foyer.logo ? <img src={foyer.logo} alt={name} width={160} height={40} /> : name}
    </Home>
  );
}
