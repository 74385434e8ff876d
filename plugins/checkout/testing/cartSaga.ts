/**
 * Runs the cart saga without a page: the test gives the server's responses and reads the cart and the toasts.
 */
import type { RootState } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { selectCart } from '../state/cartView';
import { watchCart } from '../workflows/watchCart';
import { cart as cartOf, ok } from './builders';
import { runSaga, type Answers } from './runSaga';

export const items = [{ id: 'slot-1', type: 'booking' }] as const;
export const add = () => events.addRequested({ items });
export const yoga = ok(cartOf());
export const emptyCartResponse = ok(cartOf({ items: [] }));

export const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Fake timers, and no cart from the previous test. */
export function withBasket(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.cookie = 'foyer_has_basket=; max-age=0';
    jest.useRealTimers();
  });
}

interface CartUser {
  readonly customer?: boolean;
  readonly lost?: unknown;
}

export async function visit(answers: Answers = {}, { customer = true, lost }: CartUser = {}) {
  const saga = runSaga(
    { getCart: [emptyCartResponse], ...answers },
    { workflows: [watchCart], signedIn: customer, lost },
  );
  await wait();
  return saga;
}
type Visit = Awaited<ReturnType<typeof visit>>;

export const stateOf = ({ store }: Visit): RootState => store.getState() as unknown as RootState;
export const toasts = ({ events }: Visit) =>
  events
    .filter(({ type }) => type === 'toasts/toastShown')
    .map((event) => (event as unknown as { payload: { content: string; type: string } }).payload);
export const cartStateOf = (saga: Visit) => selectCart(stateOf(saga));

/** Waits for a change to finish: changes have a delay of 250 ms, and their sagas are loaded on demand. */
export const waitForChange = () => wait(300);
