/** The session begins again while checkout is open, and the server is slow to say whose basket it is. */
import { signedIn } from '../../../core/contract';
import { checkoutCart, ok } from '../testing/builders';
import { GOOD, wait, withCard } from '../testing/payments';
import { runStory } from '../testing/runStory';
import * as said from '../state/events';
import { opening } from './loadCart';
import { payment } from './pay';
import { sessionChanges } from './session';

withCard();

test.each([
  ['has left meanwhile', said.left(), { step: 'closed' }],
  [
    'has pressed Pay meanwhile',
    said.payPressed({ method: 'card', total: 4500 }),
    { step: 'paying', payment: { at: 'taken' } },
  ],
])('whoever %s is not taken back to the form', async (_, meanwhile, checkout) => {
  let answerNow = () => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => {
    answerNow = () => resolve(ok(checkoutCart({ cartId: 'cart-2' })));
  });
  const story = runStory(
    { ...GOOD, getCheckoutCart: [ok(checkoutCart()), late, ok(checkoutCart())] },
    { workflows: [opening, payment, sessionChanges] },
  );
  story.store.dispatch(said.opened({ source: 'online-joining' }));
  await wait();
  story.store.dispatch(signedIn());
  story.store.dispatch(meanwhile);
  await wait();
  answerNow();
  await wait();
  expect(story.store.getState().checkout).toMatchObject(checkout);
  expect(story.types().filter((type) => type === 'checkout/opened')).toHaveLength(1);
});
