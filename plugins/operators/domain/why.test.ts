import { section } from '../testing/catalogue';
import { documentWords } from './documentWords';
import { personaOf, questionIn, sectionChoices, withFact, withPersona, withQuestion } from './why';

const words = (sections: readonly object[]) =>
  documentWords({ areas: { 'online-joining': { sections } } }, () => undefined, undefined);

test('a question survives the way through the address', () => {
  const question = {
    kind: 'membership',
    membership: 'swim',
    centre: 'pool',
    date: '2027-01-01',
    age: 15,
    facts: { 'user.loggedIn': true, 'selection.paymentType': 'fixed', 'cart.itemCount': 2 },
  } as const;
  const query = withQuestion(new URLSearchParams('draft=d-1&kind=section&section=joining.centre'), question);
  expect(query.get('draft')).toBe('d-1');
  expect(query.has('section')).toBe(false);
  expect(questionIn(query)).toEqual(question);
});

test('an address without a known kind has no question', () => {
  expect(questionIn(new URLSearchParams('kind=weather&centre=pool'))).toBeUndefined();
});

test('of several sections of a kind, each is a choice, and sections that are missing come last', () => {
  const choices = sectionChoices(
    words([
      { use: 'joining.centre' },
      { use: 'joining.questions', key: 'fitness', title: 'Fitness' },
      { use: 'joining.questions', settings: { key: 'diet' }, title: 'Diet' },
    ]),
    [section(), section({ id: 'joining.details', title: 'Your details' })],
  );
  expect(choices.map(({ section: id, isListed }) => [id, isListed])).toEqual([
    ['joining.centre', true],
    ['joining.questions#fitness', true],
    ['joining.questions#diet', true],
    ['joining.details', false],
  ]);
});

test('a visitor is described by two facts, and other facts stay', () => {
  const facts = withPersona({ 'mode.kiosk': true }, 'directDebitMember');
  expect(facts).toEqual({ 'mode.kiosk': true, 'user.loggedIn': true, 'user.hasInstruction': true });
  expect(personaOf({ facts })).toBe('directDebitMember');
  expect(withPersona(facts, undefined)).toEqual({ 'mode.kiosk': true });
});

test('a fact that is not described is no fact that is false', () => {
  const facts = withFact({}, 'mode.kiosk', 'false');
  expect(facts).toEqual({ 'mode.kiosk': false });
  expect(withFact(facts, 'mode.kiosk', '')).toEqual({});
});
