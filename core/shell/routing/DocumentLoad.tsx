/** Replaces a screen that needs another document, until that document loads. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { documentEntry } from '../../handover/documentEntry';
import { useCopy } from '../../tenant/copy';
import { Retry } from '../../ui/display/Retry';
import { useHost } from '../startup/host';
import { loadDocument } from '../startup/loadDocument';
import { NotFoundPage } from '../layout/FullPage';
import { Progress } from '../layout/LoadingBar';

interface DocumentLoadProps {
  /** The screen, if it may be shown in this document when no other document can be loaded. */
  readonly fallback: ReactNode;
}

export default function DocumentLoad({ fallback }: DocumentLoadProps) {
  const { pathname } = useLocation();
  // The router maps this address to this page, the web host does not: do not load it again.
  return documentEntry()?.pathname === window.location.pathname ? (
    (fallback ?? <NotFoundPage />)
  ) : (
    <Loading key={pathname} fallback={fallback} />
  );
}

function Loading({ fallback }: DocumentLoadProps) {
  const host = useHost();
  const copy = useCopy();
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState<number>();
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    let isHere = true;
    const fail = () => isHere && setFailedAt(tries);
    loadDocument(host, () => isHere).then(
      (outcome) => outcome === 'unreachable' && fail(),
      // The code that collects the state could not be loaded.
      (error: unknown) => {
        host.report(error, 'a document load');
        fail();
      },
    );
    return () => {
      isHere = false;
    };
  }, [host, tries]);
  if (failedAt !== tries) return <Progress />;
  return fallback ?? <Retry title={copy('core.http.unanswered')} onRetry={again} />;
}
