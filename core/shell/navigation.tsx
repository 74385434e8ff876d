/** Going somewhere, from screens and (by events) from workflows; the mode of the page goes along. */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AreaName } from '../../schemas/boot';
import { useMode, useTenant } from '../tenant/hooks';
import { dropReplacedEntries, replacesDialogEntry } from '../ui/dialogEntries';
import { useHost } from './host';
import { basename, safePath, withMode } from './paths';

export interface Navigation {
  readonly go: (path: string) => void;
  /** The page that one leaves is not in the history. */
  readonly replace: (path: string) => void;
  /** For links of this area: real addresses, which work before the application does. */
  readonly href: (path: string) => string;
  /** Of another area; undefined when this tenant does not have it. */
  readonly areaHref: (area: AreaName, path: string) => string | undefined;
}

export function useNavigation(): Navigation {
  const navigate = useNavigate();
  const mode = useMode();
  const { areas, area: here, basePath } = useTenant();
  const base = basename(basePath);
  // The same at every drawing: a list of three hundred links is not worked out anew for each key.
  return useMemo(() => {
    const target = (path: string) => withMode(safePath(path), mode);
    return {
      go: (path) => void navigate(target(path), { replace: replacesDialogEntry() }),
      replace: (path) => {
        replacesDialogEntry();
        void navigate(target(path), { replace: true });
      },
      href: (path) => base + target(path),
      areaHref: (area, path) => {
        if (area === here) return base + target(path);
        const origin = areas[area];
        return origin === undefined ? undefined : origin.replace(/\/$/, '') + target(path);
      },
    };
  }, [navigate, mode, areas, here, base]);
}

/** Lets events of workflows move the router. */
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
