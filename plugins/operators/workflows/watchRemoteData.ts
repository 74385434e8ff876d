/** Loads the data of the console. */
import { fork } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import * as calls from '../api/readCalls';
import * as events from '../state/events';
import { explanation, offers } from '../state/whyEvents';

export function* watchRemoteData() {
  yield* fork(watchRemote, events.session, calls.fetchSession);
  yield* fork(watchRemote, events.catalogue, calls.fetchCatalogue);
  yield* fork(watchRemote, events.tenants, calls.fetchTenants);
  yield* fork(watchRemote, events.tenant, calls.fetchTenant);
  yield* fork(watchRemote, events.draft, calls.fetchDraft);
  yield* fork(watchRemote, events.versions, calls.fetchVersions);
  yield* fork(watchRemote, events.version, calls.fetchVersion);
  yield* fork(watchRemote, events.comparison, calls.fetchComparison);
  yield* fork(watchRemote, events.orderVersion, calls.fetchOrderVersion);
  yield* fork(watchRemote, events.draftUses, calls.fetchDraftUses);
  yield* fork(watchRemote, explanation, calls.fetchExplanation);
  yield* fork(watchRemote, offers, calls.fetchOffers);
  yield* fork(watchRemote, events.picture, calls.fetchPicture);
  yield* fork(watchRemote, events.draftComparison, calls.fetchDraftComparison);
}
