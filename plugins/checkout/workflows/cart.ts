/**
 * Keeps the basket true. Looks whenever somebody may have come to one or asks for it; a look whose answer
 * comes after that of a change is old, and dropped. Changes are made one after the other.
 */
import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  flush,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
} from 'typed-redux-saga';
import { selectSignedIn, signedIn, signedOut } from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { ask } from '../api/ask';
import { hasBasketCookie } from '../api/basketCookie';
import { whose } from '../api/whose';
import * as said from '../state/cartEvents';
import { selectKeeper } from '../state/cartView';
import { cartArrived as checkoutArrived, cartRefreshed } from '../state/events';

/** Changes and what is told of them come when there is something in a basket. */
const loadStories = () => import(/* webpackChunkName: "checkout-cart" */ './cartChanges');

/** From here on the basket is another one. */
const OWNER_CHANGED = [said.keeperChanged, signedOut];

const CHANGES = [
  said.addAsked,
  said.removeAsked,
  said.updateAsked,
  said.uncoverAsked,
  said.creditAsked,
  said.waiversAsked,
  said.extendAsked,
  said.clearAsked,
];

/** Whoever asks is answered; of itself the page asks only where there may be a basket. */
function* mayBeThere(asked: boolean) {
  const keeper = yield* select(selectKeeper);
  if (keeper.by === 'staff') return keeper.userId !== null;
  return asked || (yield* select(selectSignedIn)) || (yield* call(hasBasketCookie));
}

export function* lookStory(event?: Action) {
  if (!(yield* mayBeThere(event !== undefined && said.reloadAsked.match(event)))) {
    yield* put(said.cartEmptied());
    return;
  }
  const { customer, actor } = whose(yield* select(selectKeeper));
  const { answer } = yield* race({
    answer: ask(getCart, { query: customer, actor }),
    newer: take([said.cartArrived, ...OWNER_CHANGED]),
  });
  if (!answer) return;
  yield* put(
    answer.ok
      ? said.cartArrived({ cart: answer.data })
      : said.cartFailed({ message: answer.failure.message }),
  );
}

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same button pressed again while its change is under way means the same change. */
function* changesInTurn() {
  const asked = yield* actionChannel<Action>(CHANGES, buffers.expanding());
  try {
    let waiting: readonly Action[] = [];
    for (;;) {
      const next = waiting[0] ?? (yield* take(asked));
      const { changeStory } = yield* call(loadStories);
      yield* changeStory(next);
      waiting = [...waiting.slice(1), ...(yield* flush(asked))].filter((other) => !isSame(next, other));
    }
  } finally {
    asked.close();
  }
}

/** What was asked for one person's basket is not done to another's. */
function* changes() {
  for (;;) yield* race({ made: changesInTurn(), over: take(OWNER_CHANGED) });
}

function* releasedStory({ payload: { cart } }: ReturnType<typeof said.cartArrived>) {
  if (cart.released.length === 0) return;
  const { tellReleased } = yield* call(loadStories);
  yield* tellReleased(cart.released);
}

function* releasedAtCheckout({ payload }: ReturnType<typeof cartRefreshed>) {
  if (payload.cart.cart) yield* releasedStory(said.cartArrived({ cart: payload.cart.cart }));
}

export function* cart(): Generator<unknown, void, unknown> {
  yield* takeEvery(said.cartArrived, releasedStory);
  yield* takeEvery([checkoutArrived, cartRefreshed], releasedAtCheckout);
  yield* takeLatest([said.reloadAsked, signedIn, ...OWNER_CHANGED], lookStory);
  yield* all([changes(), lookStory()]);
}
