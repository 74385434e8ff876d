/** Hands a visit over to another browser: the platform stores the plugins' data under a code for five minutes. */
import { createHandover } from '../../schemas/generated/calls/createHandover';
import type { RootState } from '../contract/types';
import { sendCall } from '../http/sendCall';
import { basename } from '../shell/routing/paths';
import { selectMode, selectTenant } from '../tenant/page';
import { withHandoverCode } from './handoverCode';
import { handoverParts } from './documentState';

/** The outcome of a handover request: the address that opens the visit in another browser. */
export type Handover =
  | {
      readonly made: true;
      /** Opens the visit in another browser, once. */
      readonly address: string;
      /** Claims the visit. If this browser claims it back, the address becomes invalid. */
      readonly code: string;
      /** For the request whether the visit was claimed. */
      readonly id: string;
      readonly seconds: number;
    }
  /** `notOffered`: the platform does not have these calls. This does not change during the lifetime of the page. */
  | { readonly made: false; readonly why: 'nothing' | 'notOffered' | 'failed' };

/** Statuses for calls that a platform does not have. */
const UNKNOWN_CALL: readonly number[] = [404, 405, 501];

async function partsToHandOver(state: RootState) {
  const all = await handoverParts.all();
  return all.flatMap(([plugin, part]) => {
    const data = part.give(state);
    return data ? [{ plugin, data, path: part.path(state) }] : [];
  });
}

/** True if this browser has a visit. */
export const hasVisit = async (state: RootState): Promise<boolean> =>
  (await partsToHandOver(state)).length > 0;

function addressOf(state: RootState, path: string | undefined, code: string): string {
  const { basePath } = selectTenant(state);
  const { origin, pathname } = window.location;
  // A separate window has header and footer again. No kiosk parameter is added: a phone is not a kiosk.
  const query = selectMode(state).embedded ? '?embedded=false' : '';
  const place = path === undefined ? pathname : basename(basePath) + path;
  return withHandoverCode(origin + place + query, code);
}

/** Stores the data of the visit at the platform, for another browser. Returns expected failures. */
export async function requestHandover(state: RootState): Promise<Handover> {
  const found = await partsToHandOver(state).catch(() => undefined);
  if (!found) return { made: false, why: 'failed' };
  if (found.length === 0) return { made: false, why: 'nothing' };
  const parts = Object.fromEntries(found.map(({ plugin, data }) => [plugin, { ...data }]));
  const { hash: document } = selectTenant(state);
  const response = await sendCall(createHandover, { body: { document, parts } });
  if (!response.ok) {
    const { failure } = response;
    const isUnknown = failure.kind === 'refused' && UNKNOWN_CALL.includes(failure.status);
    return { made: false, why: isUnknown ? 'notOffered' : 'failed' };
  }
  const { code, id, expiresIn: seconds } = response.data;
  const path = found.find((one) => one.path !== undefined)?.path;
  return { made: true, address: addressOf(state, path, code), code, id, seconds };
}
