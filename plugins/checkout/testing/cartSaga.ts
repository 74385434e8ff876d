/** A basket without a page: the server's answers by the test, and what is seen and told of it. */
import type { RootState } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { selectCart } from '../state/cartView';
import { cart } from '../workflows/cart';
import { cart as cartOf, ok } from './builders';
import { runSaga, type Answers } from './runSaga';

export const items = [{ id: 'slot-1', type: 'booking' }] as const;
export const add = () => events.addRequested({ items });
export const yoga = ok(cartOf());
export const nothing = ok(cartOf({ items: [] }));

export const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Under a clock that the test moves, with no basket from the test before. */
export function withBasket(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.cookie = 'foyer_has_basket=; max-age=0';
    jest.useRealTimers();
  });
}

interface Who {
  readonly customer?: boolean;
  readonly lost?: unknown;
}

export async function visit(answers: Answers = {}, { customer = true, lost }: Who = {}) {
  const saga = runSaga({ getCart: [nothing], ...answers }, { workflows: [cart], signedIn: customer, lost });
  await wait();
  return saga;
}
type Visit = Awaited<ReturnType<typeof visit>>;

export const stateOf = ({ store }: Visit): RootState => store.getState() as unknown as RootState;
export const toasts = ({ events }: Visit) =>
  events
    .filter(({ type }) => type === 'toasts/toastShown')
    .map((event) => (event as unknown as { payload: { content: string; type: string } }).payload);
export const seen = (saga: Visit) => selectCart(stateOf(saga));

/** Changes wait a quarter of a second, and their stories are code that comes when it is needed. */
export const carriedOut = () => wait(300);
