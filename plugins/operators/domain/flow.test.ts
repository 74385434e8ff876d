import { factsOf } from './conditionFacts';
import { documentWords } from './documentWords';
import { flowOf, hideChange, moveChange, titleChange } from './flow';
import { nameInWords } from './nameInWords';

const document = {
  areas: {
    'online-joining': {
      sections: [
        { use: 'joining.centre' },
        { use: 'joining.directDebit', when: 'mandate.needed' },
        { use: 'joining.tenantQuestions', key: 'fitness', title: 'How fit are you?', hidden: true },
      ],
    },
    bookings: { plugins: ['bookings'] },
  },
};

const flowIn = (value: unknown) => flowOf(documentWords(value, () => undefined, undefined));
const [area] = flowIn(document);
const sectionAt = (index: number) => {
  const section = area?.sections[index];
  if (section === undefined) throw new Error(`There is no section ${index}.`);
  return section;
};

test('only areas with sections have a flow, and a section without a title has its name in words', () => {
  expect(flowIn(document).map((one) => one.area)).toEqual(['online-joining']);
  expect(area?.sections.map(({ title }) => title)).toEqual(['Centre', 'Direct debit', 'How fit are you?']);
  expect(nameInWords('checkout.header')).toBe('Header');
  expect(nameInWords('front-of-house')).toBe('Front of house');
});

test('a document that is no object has no flow', () =>
  expect([flowIn(undefined), flowIn([]), flowIn({ areas: { a: { sections: 'x' } } })]).toEqual([[], [], []]));

test('the facts of a condition are found at any depth', () =>
  expect(
    factsOf({ all: ['a', { not: { fact: 'b', is: 1 } }, { any: [{ fact: 'c', in: [1] }, 'a'] }] }),
  ).toEqual(['a', 'b', 'c']));

test('moving, hiding and showing are one change each', () => {
  const at = { file: 'tenant.json', pointer: '/areas/online-joining/sections/' };
  expect(moveChange('online-joining', 0, 2)).toEqual({
    action: 'move',
    ...at,
    pointer: `${at.pointer}0`,
    to: 2,
  });
  expect(hideChange('online-joining', sectionAt(0))).toEqual({
    action: 'set',
    ...at,
    pointer: `${at.pointer}0/hidden`,
    value: true,
  });
  expect(hideChange('online-joining', sectionAt(2)).action).toBe('remove');
});

test('an empty title is the standard one, and the same title is no change', () => {
  expect(titleChange('online-joining', sectionAt(2), '  ')).toMatchObject([{ action: 'remove' }]);
  expect(titleChange('online-joining', sectionAt(2), ' How fit are you? ')).toEqual([]);
  expect(titleChange('online-joining', sectionAt(0), 'Your gym')).toMatchObject([{ value: 'Your gym' }]);
});
