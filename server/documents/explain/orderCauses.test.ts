/** @jest-environment node */
/** Each rule that fixes the position of a section. */
import { ANNA, ask, section, sectionsOf, type Situation } from './testing/asked';

const orderOf = async (situation: Situation) =>
  (await ask(situation)).order.map(({ cause, sentence }) => ({ cause, sentence }));

interface Case extends Omit<Situation, 'subject'> {
  readonly id: string;
  readonly cause: string;
  readonly sentence: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'it needs what a section above gives': {
    id: 'joining.membership',
    cause: 'orderNeed',
    sentence:
      '“Choose your membership” must stay below “Choose your home centre”, because it needs an answer that is given there.',
  },
  'its condition is known only after another section': {
    id: 'joining.directDebit',
    cause: 'orderFact',
    sentence:
      '“Monthly payment” must stay below “Choose your membership”, because its condition depends on “Payment type”, which is known only after it.',
  },
  'a section below needs what it gives': {
    id: 'joining.centre',
    cause: 'orderGives',
    sentence:
      '“Choose your home centre” must stay above “Choose your membership”, which needs an answer that is given in it.',
  },
  'the condition of a section below depends on it': {
    id: 'joining.membership',
    cause: 'orderGivesFact',
    sentence:
      '“Choose your membership” must stay above “Monthly payment”, whose condition depends on “Payment type”, which is known only after it.',
  },
  'it ends the journey': {
    id: 'checkout.header',
    cause: 'orderLast',
    sentence: '“Checkout” must be the last step, because it ends the journey.',
  },
  'the end of the journey is below it': {
    id: 'joining.tenantQuestions#fitness',
    cause: 'orderEnd',
    sentence: '“Your fitness” must stay above “Checkout”, which ends the journey.',
  },
  'the order has an error': {
    change: (document) => void sectionsOf(document).reverse(),
    id: 'joining.centre',
    cause: 'orderProblem',
    sentence:
      'The order has an error: "checkout.header" must be the last section, but "joining.confirm" follows. Move it to the end.',
  },
};

test.each(Object.entries(CASES))(
  'a position is fixed because %s',
  async (_name, { id, cause, sentence, ...more }) => {
    expect(await orderOf({ ...more, subject: section(id) })).toContainEqual({ cause, sentence });
  },
);

test('of several rules about the same section, one is named', async () => {
  const order = await orderOf({ subject: section('joining.questions') });
  expect(order.map(({ cause }) => cause)).toEqual(['position', 'orderNeed', 'orderEnd']);
});

test('a section without rules can be moved anywhere', async () => {
  const order = await orderOf({
    change: (document) => void sectionsOf(document).pop(),
    isFree: true,
    subject: section('joining.tenantQuestions#fitness'),
  });
  expect(order.map(({ cause }) => cause)).toEqual(['position', 'orderFree']);
});

test('the position names who moved the section', async () => {
  const { order } = await ask({
    change: (document) => {
      const sections = sectionsOf(document);
      sections.splice(2, 0, ...sections.splice(3, 1));
    },
    subject: section('joining.tenantQuestions#fitness'),
  });
  expect(order[0]).toMatchObject({
    sentence: '“Your fitness” is number 3 of 9 in the list of “Online joining”.',
    changed: { version: 2, author: ANNA },
  });
});

test('a value that two sections above give fixes no position', async () => {
  const order = await orderOf({
    change: (document) => void sectionsOf(document).splice(1, 0, { use: 'joining.centre' }),
    isFree: true,
    subject: section('joining.membership'),
  });
  expect(order.map(({ cause }) => cause)).not.toContain('orderNeed');
});
