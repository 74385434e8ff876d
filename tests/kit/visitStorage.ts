/** What is kept over a reload, as on a page that has just opened; for tests of stories without a page. */
import { connectVisitStorage } from '../../core/session/visitStorage';
import { bootOf } from '../../core/shell/testing/boot';

export const openForKeeping = (): void => connectVisitStorage(bootOf());
