/** The terms of a basket, while it is paid and asked for again. */
import { ok, refused, terms } from '../testing/builders';
import { authorised, openStory, pay, paymentOf, wait, withCard } from '../testing/payments';
import * as said from '../state/events';
import { termsAllAccepted } from '../state/selectors';
import type { Story } from '../testing/payments';

withCard();

const consent = (story: Story) => {
  const { checkout } = story.store.getState();
  return checkout.step === 'paying'
    ? { accepted: checkout.accepted, whole: termsAllAccepted(checkout) }
    : undefined;
};
const accept = (story: Story, ids: readonly string[]) => story.store.dispatch(said.termsAccepted({ ids }));
const two = [...terms, { id: 'terms-2', title: 'House rules', html: '<p>No running.</p>', version: 1 }];

test('all terms are accepted when none exist', async () => {
  expect(consent(await openStory({ getTerms: [ok([])] }))).toEqual({ accepted: [], whole: true });
});

test('all terms are accepted when every id is ticked, and not before', async () => {
  const story = await openStory({ getTerms: [ok(two)] });
  expect(consent(story)?.whole).toBe(false);
  accept(story, ['terms-1']);
  expect(consent(story)?.whole).toBe(false);
  accept(story, ['terms-1', 'terms-2']);
  expect(consent(story)?.whole).toBe(true);
});

test('terms that could not be loaded are not accepted, and asking again brings them', async () => {
  const story = await openStory({ getTerms: [refused(500), ok(terms)] });
  expect(consent(story)).toEqual({ accepted: [], whole: false });
  story.store.dispatch(said.termsAsked());
  await wait();
  accept(story, ['terms-1']);
  expect(consent(story)?.whole).toBe(true);
});

describe('after a decline the terms are asked for again', () => {
  const declinedOnce = { authorisePayment: [refused(402, 'declined'), authorised] };
  const agreeAndPay = async (story: Story) => {
    accept(story, ['terms-1']);
    story.store.dispatch(said.payPressed({ method: 'card', total: 4500 }));
    await wait();
  };

  test('and a tick under the same text holds', async () => {
    const story = await openStory({ ...declinedOnce, getTerms: [ok(terms)] });
    await agreeAndPay(story);
    expect(paymentOf(story)).toMatchObject({ at: 'form', notice: { kind: 'declined' } });
    expect(consent(story)).toEqual({ accepted: ['terms-1'], whole: true });
  });

  test.each([
    ['version', { version: 2 }],
    ['text', { html: '<p>Other words.</p>' }],
  ])('and a tick under another %s does not', async (_, over) => {
    const changed = terms.map((term) => ({ ...term, ...over }));
    const story = await openStory({ ...declinedOnce, getTerms: [ok(terms), ok(changed)] });
    await agreeAndPay(story);
    expect(consent(story)).toEqual({ accepted: [], whole: false });
  });

  test('and until they have come nothing can be paid', async () => {
    const story = await pay({ ...declinedOnce, getTerms: [ok([]), refused(503)] });
    expect(consent(story)?.whole).toBe(false);
  });
});
