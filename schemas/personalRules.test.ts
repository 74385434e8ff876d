import { PERSONAL_RULES, personalRuleOf, type PersonalRule } from './personalRules';

const holds = (rule: PersonalRule, typed: string): boolean =>
  PERSONAL_RULES[rule].holds(PERSONAL_RULES[rule].read(typed), '2026-11-25');

test.each(['O', '李', 'Łukasiewicz', "O'Neill"])('%p is a name', (name) =>
  expect(holds('name', name)).toBe(true),
);
test.each(['.', '12', '🙂', '\u3164', '\u2800'])('%p is not a name', (name) =>
  expect(holds('name', name)).toBe(false),
);

test.each([
  ['1092-03-27', false],
  ['1900-12-31', false],
  ['1901-01-01', true],
  ['1992-03-27', true],
])('a person alive in 2026 can be born on %s: %p', (date, possible) =>
  expect(holds('birthDate', date)).toBe(possible),
);

test.each([
  '07700 900123',
  '07700900123',
  '(0115) 496-0100',
  '0115.496.0100',
  '0115 / 496 0100',
  '+44 (0) 7723 - 456 - 789',
  '0044 7700 900123',
  '+353 1 234 5678',
  '+1 (555) 010-9999 ext. 12',
  '0115 496 0100 x12',
  '\uff0b\uff14\uff14 7700 900123\u200b',
  '+44\u00a07700\u2011900123',
  '+290 22 123',
])('%p is a phone number', (phone) => expect(holds('phone', phone)).toBe(true));
test.each(['abc', '12345', '0800 FLOWERS', 'none', '+', '---', '07700 900123 07700 900124', 'x12'])(
  '%p is not a phone number',
  (phone) => expect(holds('phone', phone)).toBe(false),
);

test('a phone number is stored in groups, without pasted extra characters', () => {
  expect(PERSONAL_RULES.phone.read(' +44 (0) 7723 - 456 - 789\u200b')).toBe('+44 (0) 7723 456 789');
});

test.each(['NG1 1WQ', 'ng11wq', 'BFPO 61', 'D02 X285', '75001', '12345-6789', 'K1A 0B1', '1234 AB', 'HM 12'])(
  '%p is a postcode',
  (postcode) => expect(holds('postcode', postcode)).toBe(true),
);
test.each(['XX', 'none', '1', '-- --', 'The house by the river 1'])('%p is not a postcode', (postcode) =>
  expect(holds('postcode', postcode)).toBe(false),
);

test.each([
  ['a mobile number by its name', { type: 'text', names: ['user.mobile'] }, 'phone'],
  [
    'the phone of an emergency contact by its keyboard',
    {
      type: 'text',
      names: ['emergency_contact_phone'],
      attributes: { autocomplete: 'off', inputmode: 'tel' },
    },
    'phone',
  ],
  ['a postcode by its name', { type: 'text', names: ['postcode'] }, 'postcode'],
  [
    "a field by the operator's setting",
    { type: 'text', names: ['q1'], attributes: { autoComplete: 'tel' } },
    'phone',
  ],
  [
    'a number with a numeric keyboard',
    { type: 'text', names: ['locker'], attributes: { inputmode: 'tel' } },
    undefined,
  ],
  ['a choice', { type: 'select', names: ['mobile'] }, undefined],
  ['a birth date as free text', { type: 'text', names: ['dob'] }, undefined],
])('%s has the rule that it needs', (_what, field, rule) => expect(personalRuleOf(field)).toBe(rule));
