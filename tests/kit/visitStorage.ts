/** Storage that survives a reload, as on a newly opened page. For tests of sagas without a page. */
import { connectVisitStorage } from '../../core/session/visitStorage';
import { bootOf } from '../../core/shell/testing/boot';

export const openForKeeping = (): void => connectVisitStorage(bootOf());
