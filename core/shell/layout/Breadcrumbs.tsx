/** The breadcrumbs: home, and the pages of the area that lead to this page. Hidden when embedded. */
import styled from '@emotion/styled';
import { matchPath, useLocation } from 'react-router-dom';
import type { ResolvedRoute } from '../../../schemas/boot';
import { useCopy } from '../../tenant/copy';
import { useMode, useTenant } from '../../tenant/hooks';
import { Icon } from '../../ui/display/Icon';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { matchedRoute } from '../routing/matchedRoute';
import { useNavigation } from '../routing/navigation';

const Trail = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  margin: theme.spacing(-1, 0, 0),
  padding: theme.spacing(0, 0, 2),
  fontSize: '0.875rem',
  color: theme.foyer.textQuiet,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1), minHeight: '1.75rem' },
  // A touch-sized area around the text that uses the existing space.
  '& a': {
    color: 'inherit',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: theme.spacing(0, 1),
    margin: theme.spacing(-1),
  },
  '& [aria-current]': { color: theme.foyer.text },
}));

interface Crumb {
  readonly path: string;
  readonly label: string;
  /** True for the current page, at any of its addresses. A page outside the breadcrumbs has no crumb. */
  readonly current: boolean;
}

/** Returns the routes with a label whose path is a prefix of this one. '/' always is. */
function crumbsOf(routes: readonly ResolvedRoute[], pathname: string): readonly Crumb[] {
  const here = matchedRoute(routes, pathname);
  return routes
    .flatMap(({ path, breadcrumb, plugin, title }) => {
      const match = breadcrumb === undefined ? null : matchPath({ path, end: false }, pathname);
      if (breadcrumb === undefined || !match) return [];
      const current = here?.plugin === plugin && here.title === title;
      return [{ path: match.pathname, label: breadcrumb, current }];
    })
    .sort((one, other) => one.path.length - other.path.length);
}

/** `isMissing`: no page exists at this address, so the breadcrumbs end before it. */
export function Breadcrumbs({ isMissing }: { readonly isMissing: boolean }) {
  const copy = useCopy();
  const mode = useMode();
  const { routes } = useTenant();
  const { pathname } = useLocation();
  const { link } = useNavigation();
  if (mode.embedded) return null;
  const crumbs = crumbsOf(routes, pathname).filter(({ current }) => !(current && isMissing));
  return (
    <nav aria-label={copy('core.breadcrumb.label')}>
      <Trail>
        <li>
          <a {...link('/')}>
            <Icon name="home" size={1} />
            <VisuallyHidden>{copy('core.breadcrumb.home')}</VisuallyHidden>
          </a>
        </li>
        {crumbs.map(({ path, label, current }) => (
          <li key={path}>
            <Icon name="chevron-right" size={0.875} />
            {current ? <span aria-current="page">{copy(label)}</span> : <a {...link(path)}>{copy(label)}</a>}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
