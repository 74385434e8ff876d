import { FullPage } from './FullPage';
import { useMissingPage } from './missingPage';
import { useTitle } from './useTitle';

/** For a page that has an address, and that this operator or venue does not have. */
export function NotFoundPage() {
  useTitle('core.full.notFound.title');
  useMissingPage();
  return <FullPage kind="notFound" />;
}
