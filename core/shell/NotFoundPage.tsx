import { FullPage } from './FullPage';

/** For a page that has an address, and that this operator or venue does not have. */
export const NotFoundPage = () => <FullPage kind="notFound" />;
