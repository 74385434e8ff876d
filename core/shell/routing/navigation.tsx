/** Navigation from screens and (by events) from workflows. It keeps the mode of the page. */
import { useEffect, useMemo, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AreaName } from '../../../schemas/boot';
import { useMode, useTenant } from '../../tenant/hooks';
import { onPlainClick } from '../../ui/controls/onPlainClick';
import { dropReplacedEntries, replacesDialogEntry } from '../../ui/dialogs/dialogEntries';
import { useHost } from '../startup/host';
import { basename, safePath, withMode } from './paths';

export interface Navigation {
  readonly go: (path: string) => void;
  /** Replaces the current history entry. */
  readonly replace: (path: string) => void;
  /** Address for links inside this area. Links with this address work before hydration. */
  readonly href: (path: string) => string;
  /** The props of a link inside this area. A plain click does not load the document again. */
  readonly link: (path: string) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
  /** Address in another area. Undefined if this tenant does not have that area. */
  readonly areaHref: (area: AreaName, path: string) => string | undefined;
}

/** Navigation and addresses of links. They keep embedded mode, kiosk mode and centre. */
export function useNavigation(): Navigation {
  const navigate = useNavigate();
  const mode = useMode();
  const { areas, area: here, basePath } = useTenant();
  const base = basename(basePath);
  // Stable between renders, so that a list of three hundred links is not computed again at each key press.
  return useMemo(() => {
    const target = (path: string) => withMode(safePath(path), mode);
    const go = (path: string) => void navigate(target(path), { replace: replacesDialogEntry() });
    return {
      go,
      replace: (path) => {
        replacesDialogEntry();
        void navigate(target(path), { replace: true });
      },
      href: (path) => base + target(path),
      link: (path) => ({ href: base + target(path), onClick: onPlainClick(() => go(path)) }),
      areaHref: (area, path) => {
        if (area === here) return base + target(path);
        const origin = areas[area];
        return origin === undefined ? undefined : origin.replace(/\/$/, '') + target(path);
      },
    };
  }, [navigate, mode, areas, here, base]);
}

/** Connects the navigation events of workflows with the router. */
export function NavigationEvents() {
  const host = useHost();
  const navigate = useNavigate();
  const mode = useMode();
  const { key } = useLocation();
  useEffect(dropReplacedEntries, [key]);
  useEffect(
    () =>
      host.bindNavigator(
        (path, { replace }) =>
          void navigate(withMode(safePath(path), mode), { replace: replacesDialogEntry() || replace }),
      ),
    [host, navigate, mode],
  );
  return null;
}
