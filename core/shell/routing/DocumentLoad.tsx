/** Replaces a screen that needs another document, until that document loads. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentEntry } from '../../handover/documentEntry';
import { useCopy } from '../../tenant/copy';
import { Retry } from '../../ui/display/Retry';
import { useHost } from '../startup/host';
import { loadDocument } from '../startup/loadDocument';
import { NotFoundPage } from './NotFoundPage';
import { Progress } from '../layout/Progress';

export default function DocumentLoad() {
  const { pathname } = useLocation();
  // If the web host does not map this address to this page, although the router does, the page is not loaded
  // a second time.
  return documentEntry()?.pathname === window.location.pathname ? (
    <NotFoundPage />
  ) : (
    <Loading key={pathname} />
  );
}

function Loading() {
  const host = useHost();
  const copy = useCopy();
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState<number>();
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    let isHere = true;
    loadDocument(host, () => isHere).then(
      (outcome) => outcome === 'unreachable' && isHere && setFailedAt(tries),
      (error: unknown) => host.report(error, 'a document load'),
    );
    return () => {
      isHere = false;
    };
  }, [host, tries]);
  return failedAt === tries ? <Retry title={copy('core.http.unanswered')} onRetry={again} /> : <Progress />;
}
