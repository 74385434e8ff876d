/** 'Cancel selection and start over'. */
import { payPressed, startOverRequested } from '../state/events';
import { cart, invalid, ok, refused, unanswered, withoutServerMessage } from '../testing/builders';
import { openSaga, paymentOf, wait } from '../testing/payments';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// @spec platform 8.7a, 8.7b
test.each([
  ['got no response', unanswered, 'checkout.toast.failed'],
  ['was rejected without a message', withoutServerMessage(500), 'checkout.toast.failed'],
  ['was rejected', refused(409), 'Refused with 409.'],
  ['was rejected with a field error', invalid({ source: ['No.'] }), 'Please check.'],
])('an order whose clearing %s is unchanged, and the customer is informed', async (_, answer, content) => {
  const saga = await openSaga({ clearCart: [answer] });
  saga.store.dispatch(startOverRequested());
  await wait();
  expect(saga.last('toasts/toastShown')).toMatchObject({ payload: { content, type: 'TOAST_DANGER' } });
  expect(saga.last('navigation/requested')).toBeUndefined();
  expect(saga.store.getState().checkout).toMatchObject({ step: 'paying', startingOver: false });
});

test('an order cannot be paid while it is cleared; if clearing fails, it can', async () => {
  let answerNow = () => {};
  const answering = new Promise<ReturnType<typeof refused>>((resolve) => {
    answerNow = () => resolve(refused(409));
  });
  const saga = await openSaga({ clearCart: [answering, ok(cart())] });
  const press = async () => {
    saga.store.dispatch(payPressed({ method: 'card' }));
    await wait();
  };
  saga.store.dispatch(startOverRequested());
  await press();
  expect(paymentOf(saga)).toMatchObject({ at: 'form' });
  answerNow();
  await wait();
  await press();
  expect(paymentOf(saga)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
});
