import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, flush, put, race, select, spawn, take } from 'typed-redux-saga';
import { signedOut } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { selectCartOwner } from '../state/cartView';
import { showToast } from './toasts';

/** The code for changes is loaded only when a change is requested. */
export const loadChanges = () => import(/* webpackChunkName: "checkout-cart" */ './changeCart');

const CHANGES = [
  events.addRequested,
  events.removeRequested,
  events.updateRequested,
  events.entitlementRemovalRequested,
  events.creditRequested,
  events.waiversConfirmed,
  events.extensionRequested,
  events.clearRequested,
];

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes that set a value: after several of them, the last value must apply. */
const isSetting = (event: Action): boolean =>
  [events.updateRequested, events.creditRequested, events.waiversConfirmed].some(({ match }) => match(event));

/** A second press of the same button during its change means the same change, so it is dropped. */
function dropRepeated(done: Action, waiting: readonly Action[]): readonly Action[] {
  const other = waiting.findIndex((event) => !isSame(done, event));
  if (isSetting(done)) return other < 0 ? [] : waiting.slice(other);
  return waiting.filter((event) => !isSame(done, event));
}

/** A separate saga: its failure is reported, and the other changes continue. */
export function* report(error: unknown): Generator<never, void> {
  throw error;
}

function* applyChange(action: Action) {
  let code: Awaited<ReturnType<typeof loadChanges>>;
  try {
    code = yield* call(loadChanges);
  } catch (error) {
    // A change whose code cannot be loaded is not made. The user gets a message and can try again.
    const message = yield* showToast('core.http.unanswered', 'TOAST_DANGER');
    if (events.addRequested.match(action))
      yield* put(events.addRefused({ ...action.payload, code: 'unanswered', message }));
    yield* spawn(report, error);
    return;
  }
  yield* code.changeSaga(action);
}

function* applyChangesInTurn() {
  const channel = yield* actionChannel<Action>(CHANGES, buffers.expanding());
  try {
    let waiting: readonly Action[] = [];
    for (;;) {
      const next = waiting[0] ?? (yield* take(channel));
      yield* applyChange(next);
      waiting = dropRepeated(next, [...waiting.slice(1), ...(yield* flush(channel))]);
    }
  } finally {
    channel.close();
  }
}

/** A logout here, or choosing the same customer again, does not change the cart that staff edit. */
function* waitForOtherOwner() {
  const before = yield* select(selectCartOwner);
  for (;;) {
    const event = yield* take(events.OWNER_CHANGED);
    const cartOwner = yield* select(selectCartOwner);
    if (cartOwner !== before || (signedOut.match(event) && cartOwner.by === 'self')) return;
  }
}

/** A change that was requested for one person's cart is never applied to another's. */
export function* applyCartChanges() {
  for (;;) yield* race({ made: applyChangesInTurn(), over: waitForOtherOwner() });
}
