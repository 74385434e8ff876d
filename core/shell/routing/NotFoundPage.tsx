import { FullPage } from '../layout/FullPage';
import { useReportNotFound } from './notFoundState';
import { useTitle } from './useTitle';

/** For a page whose address is valid, but which this operator or venue does not have. */
export function NotFoundPage() {
  useTitle('core.full.notFound.title');
  useReportNotFound();
  return <FullPage kind="notFound" />;
}
