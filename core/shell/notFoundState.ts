/** Whether the address names nothing, as only its screen finds out: the trail above it then names no page. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBoot } from '../tenant/hooks';

export const NotFoundContext = createContext<(isMissing: boolean) => void>(() => undefined);

/** For the frame of the page. The server may have found it out already. */
export function useIsNotFound() {
  const { missing } = useBoot();
  const { pathname } = useLocation();
  const [missingPath, setMissingPath] = useState(missing && pathname);
  const tell = useCallback(
    (isMissing: boolean) => setMissingPath(isMissing ? pathname : undefined),
    [pathname],
  );
  return { isMissing: missingPath === pathname, tell };
}

/** For what stands in the page's place. Holds as long as the component is there. */
export function useReportNotFound(): void {
  const tell = useContext(NotFoundContext);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
}
