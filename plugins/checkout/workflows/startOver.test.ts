/** 'Cancel selection and start over', where the server does not do it. */
import { startOverAsked } from '../state/events';
import { invalid, refused, unanswered, unworded } from '../testing/builders';
import { openStory, wait } from '../testing/payments';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['got no answer', unanswered, 'checkout.toast.failed'],
  ['was refused without a word', unworded(500), 'checkout.toast.failed'],
  ['was refused', refused(409), 'Refused with 409.'],
  ['names a mistake', invalid({ source: ['No.'] }), 'Please check.'],
])('an order whose clearing %s stays as it is, and that is told', async (_, answer, content) => {
  const story = await openStory({ clearCart: [answer] });
  story.store.dispatch(startOverAsked());
  await wait();
  expect(story.last('toasts/toastShown')).toMatchObject({ payload: { content, type: 'TOAST_DANGER' } });
  expect(story.last('navigation/asked')).toBeUndefined();
  expect(story.store.getState().checkout).toMatchObject({ step: 'paying', startingOver: false });
});
