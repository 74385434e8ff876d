import { FullPage } from './FullPage';
import { useReportNotFound } from './notFoundState';
import { useTitle } from './useTitle';

/** For a page that has an address, and that this operator or venue does not have. */
export function NotFoundPage() {
  useTitle('core.full.notFound.title');
  useReportNotFound();
  return <FullPage kind="notFound" />;
}
