/** Set by a screen whose address does not exist. The breadcrumbs above it then omit the page. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBoot } from '../../tenant/hooks';

export const NotFoundContext = createContext<(isMissing: boolean) => void>(() => undefined);

/** For the shell. The server may already have detected it. */
export function useIsNotFound() {
  const { missing } = useBoot();
  const { pathname } = useLocation();
  const [missingPath, setMissingPath] = useState(missing && pathname);
  const notify = useCallback(
    (isMissing: boolean) => setMissingPath(isMissing ? pathname : undefined),
    [pathname],
  );
  return { isMissing: missingPath === pathname, tell: notify };
}

/** For the component that replaces the page. It applies while the component is mounted. */
export function useReportNotFound(): void {
  const notify = useContext(NotFoundContext);
  useEffect(() => {
    notify(true);
    return () => notify(false);
  }, [notify]);
}
