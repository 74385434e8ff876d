/** @jest-environment node */
/** Each cause that a section is not shown, planted by one change of a document. */
import {
  ANNA,
  ask,
  QUESTIONS,
  section,
  sectionsOf,
  type Situation,
  type TestedDocument,
} from './testing/asked';
import type { LoadReport } from '../store';

const FITNESS = section('joining.tenantQuestions#fitness');
const DEBIT = section('joining.directDebit');
const MONTHLY = { 'selection.paymentType': 'recurring' };
const ONCE = { 'selection.paymentType': 'fixed' };

const fitness = (document: TestedDocument) => sectionsOf(document)[3] ?? QUESTIONS;
const when =
  (condition: unknown, facts: Record<string, unknown> = {}) =>
  (document: TestedDocument): void => {
    fitness(document).when = condition;
    Object.assign(document.facts, facts);
  };

/** Moves the questions below the membership, and shows membership and all that needs it only to customers. */
function onlyForCustomers(document: TestedDocument): void {
  const sections = sectionsOf(document);
  for (const each of sections)
    if (['joining.membership', 'joining.review', 'checkout.header'].includes(each.use))
      each.when = 'user.loggedIn';
  document.areas['online-joining'] = {
    plugins: ['identity', 'joining', 'checkout'],
    sections: sections.filter(
      ({ use }) => !['joining.directDebit', 'joining.confirm', 'joining.questions'].includes(use),
    ),
  };
  fitness(document).when = { fact: 'selection.paymentType', is: 'recurring' };
}

const REPORT: LoadReport = {
  host: 'web-2:8080',
  tenant: 'riverside',
  hash: 'hash-2',
  time: '2026-03-10T10:00:00.000Z',
  problems: [
    {
      code: 'unreadable-file',
      severity: 'error',
      tenant: 'riverside',
      file: 'tenants/riverside/tenant.json',
      line: 1,
      column: 1,
      pointer: '',
      owner: 'core',
      message: 'The font cannot be read.',
    },
  ],
};

interface Case extends Omit<Situation, 'subject'> {
  readonly subject?: Situation['subject'];
  readonly cause: string;
  readonly sentence: string;
  readonly pointer?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'it is hidden': {
    change: (document) => void (fitness(document).hidden = true),
    cause: 'hidden',
    sentence: '“Your fitness” is hidden from all visitors.',
    pointer: '/areas/online-joining/sections/3/hidden',
  },
  'its condition is a fact that is false': {
    change: when('mode.kiosk'),
    person: { facts: { 'mode.kiosk': false } },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when on a kiosk”, and here it is “not on a kiosk”.',
    pointer: '/areas/online-joining/sections/3/when',
  },
  'a part of its condition is negated': {
    change: when({ not: 'user.loggedIn' }),
    person: { facts: { 'user.loggedIn': true } },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when not logged in”, and here it is “logged in”.',
  },
  'one of two parts is false': {
    change: when({ all: ['user.loggedIn', 'mode.embedded'] }),
    person: { facts: { 'user.loggedIn': true, 'mode.embedded': false } },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when logged in and inside another site”, and here it is “not inside another site”.',
  },
  'both of two alternatives are false': {
    change: when({ any: ['user.hasInstruction', 'mode.embedded'] }),
    person: { facts: { 'user.hasInstruction': false, 'mode.embedded': false } },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when with a direct debit or inside another site”, and here it is “without a direct debit and not inside another site”.',
  },
  'a value is another one': {
    change: when({ fact: 'selection.paymentType', is: 'fixed' }),
    person: { facts: MONTHLY },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when paying once”, and here it is “paying monthly”.',
  },
  'a number is another one': {
    change: when({ fact: 'cart.itemCount', in: [2, 3] }),
    person: { facts: { 'cart.itemCount': 1 } },
    cause: 'conditionFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when the number of items in the basket is 2 or the number of items in the basket is 3”, and here it is “the number of items in the basket is 1”.',
  },
  'a composed fact is false, by the payment type': {
    subject: DEBIT,
    person: { facts: ONCE },
    cause: 'factFalse',
    sentence:
      '“Monthly payment” is not shown: its condition is “Only when paying monthly and without a direct debit”, the condition “Mandate needed” decides, and here it is “paying once”.',
    pointer: '/facts/mandate.needed',
  },
  'a composed fact is false, by the direct debit': {
    subject: DEBIT,
    person: { facts: { ...MONTHLY, 'user.hasInstruction': true } },
    cause: 'factFalse',
    sentence:
      '“Monthly payment” is not shown: its condition is “Only when paying monthly and without a direct debit”, the condition “Mandate needed” decides, and here it is “with a direct debit”.',
  },
  'a fact inside a composed fact is false': {
    change: when('visit.special', {
      'visit.special': { all: ['visit.outside', 'user.loggedIn'] },
      'visit.outside': { any: ['mode.embedded', 'mode.kiosk'] },
    }),
    person: { facts: { 'user.loggedIn': true, 'mode.embedded': false, 'mode.kiosk': false } },
    cause: 'factFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when either inside another site or on a kiosk and logged in”, the condition “Visit outside” decides, and here it is “not inside another site and not on a kiosk”.',
    pointer: '/facts/visit.outside',
  },
  'a composed fact is compared with false': {
    change: when({ fact: 'visit.outside', is: false }, { 'visit.outside': 'mode.embedded' }),
    person: { facts: { 'mode.embedded': true } },
    cause: 'factFalse',
    sentence:
      '“Your fitness” is not shown: its condition is “Only when not inside another site”, the condition “Visit outside” decides, and here it is “inside another site”.',
  },
  'it has only the condition of its plugin': {
    change: (document) => void delete sectionsOf(document)[6]?.when,
    subject: DEBIT,
    person: { facts: ONCE },
    cause: 'defaultFalse',
    sentence:
      '“Monthly payment” is not shown: without a condition of its own it has the one of its plugin, “Only when paying monthly and without a direct debit”, and here it is “paying once”.',
  },
  'it was removed': {
    change: (document) => void sectionsOf(document).splice(3, 1),
    cause: 'notListed',
    sentence: 'The steps of “Online joining” don’t contain “A few more questions”.',
    pointer: '/areas/online-joining/sections',
  },
  'its plugin is not listed in the area': {
    subject: section('joining.review', 'bookings'),
    cause: 'pluginNotListed',
    sentence:
      'The area “Bookings” doesn’t list the plugin joining, so “Review & select dates” can’t be shown.',
    pointer: '/areas/bookings/plugins',
  },
  'the area was removed': {
    change: (document) => void delete document.areas['my-account'],
    subject: section('joining.review', 'my-account'),
    cause: 'areaMissing',
    sentence: 'The document has no area “My account”, so nothing of it is shown.',
    pointer: '/areas',
  },
  'a setting excludes the described payment type': {
    change: (document) => {
      document.settings.joining = { ...document.settings.joining, paymentTypes: ['fixed'] };
      document.facts = {};
      document.areas['online-joining']?.sections?.splice(6, 2);
    },
    person: { facts: MONTHLY },
    cause: 'valueNotPossible',
    sentence:
      'Nobody is described by “paying monthly” here: “Payment types” in the settings of joining doesn’t allow it.',
    pointer: '/settings/joining/paymentTypes',
  },
  'what its condition uses cannot be known there': {
    change: onlyForCustomers,
    isFree: true,
    person: { facts: { ...MONTHLY, 'user.loggedIn': false } },
    cause: 'knownLater',
    sentence:
      'Nobody gets past “Your fitness”: whether it is shown depends on “Payment type”, which no step shown above it makes known.',
    pointer: '/areas/online-joining/sections/3/when',
  },
  'a section above it stops the visitor': {
    change: onlyForCustomers,
    isFree: true,
    subject: section('joining.review'),
    person: { facts: { ...MONTHLY, 'user.loggedIn': false } },
    cause: 'behindPending',
    sentence:
      'The visitor doesn’t come as far as “Review & select dates”: whether “Your fitness” is shown depends on “Payment type”, which no step shown above it makes known.',
  },
  'the tenant is offline': {
    offline: {
      message: 'Back at noon.',
      by: ANNA,
      reason: 'Wrong prices',
      since: '2026-03-10T10:00:00.000Z',
    },
    cause: 'offline',
    sentence: 'The venue is offline. Visitors read only the message of the operator.',
  },
  'its condition has an error': {
    change: when('user.isRich'),
    cause: 'problemHere',
    sentence:
      '“Your fitness” has an error, so this document isn’t served: There is no fact "user.isRich" for this tenant. Facts are declared by its plugins, or composed under "facts".',
    pointer: '/areas/online-joining/sections/3/when',
  },
  'another part of the document has an error': {
    change: (document) => void (document.flags.discounts = true),
    cause: 'problem',
    sentence:
      'The document has an error, so it isn’t served: There is no flag "discounts". There are guestPasses, savedCards.',
    pointer: '/flags/discounts',
  },
  'the document is no JSON': {
    text: '{ "format": 1, ',
    cause: 'problem',
    sentence: 'The document has an error, so it isn’t served: A key in double quotes is expected here.',
  },
};

test.each(Object.entries(CASES))('a section is not shown because %s', async (_name, planted) => {
  const { cause, sentence, pointer, subject = FITNESS, ...situation } = planted;
  const { outcome, reasons } = await ask({ ...situation, subject });
  const [reason] = reasons;
  expect([outcome, reason?.cause, reason?.sentence]).toEqual(['notShown', cause, sentence]);
  if (pointer !== undefined) expect(reason?.places[0]?.pointer).toBe(pointer);
  if (situation.change !== undefined && cause !== 'defaultFalse')
    expect(reason?.changed).toMatchObject({ version: 2, author: ANNA, reason: 'Changed' });
});

test('a section whose condition is true is shown, with the number of its step', async () => {
  const facts = { ...MONTHLY, 'user.hasInstruction': false, 'questions.any': false };
  const { outcome, reasons } = await ask({ subject: DEBIT, person: { facts } });
  expect([outcome, reasons[0]?.sentence]).toEqual(['shown', '“Monthly payment” is shown, as step 6.']);
  expect(reasons[0]?.changed).toMatchObject({ version: 1, author: { name: 'import' } });
});

test('a person who is not described enough gets the facts that are missing', async () => {
  const { outcome, reasons } = await ask({ subject: DEBIT, person: { facts: MONTHLY } });
  expect(outcome).toBe('depends');
  expect(reasons[0]?.sentence).toBe(
    'Whether “Monthly payment” is shown depends on more than is described: “Direct debit”.',
  );
});

test('a web host that serves the version before is named beside the reason', async () => {
  const { reasons } = await ask({
    change: (document) => void (fitness(document).hidden = true),
    subject: FITNESS,
    reports: [REPORT],
  });
  expect(reasons.map(({ cause }) => cause)).toEqual(['hidden', 'notLoaded']);
  expect(reasons[1]).toMatchObject({ decidedBy: 'webHost', message: 'The font cannot be read.' });
});

test('a change in a draft is named before it is published', async () => {
  const { reasons } = await ask({
    change: (document) => void (fitness(document).hidden = true),
    inDraft: true,
    subject: FITNESS,
  });
  expect(reasons[0]?.changed).toMatchObject({ version: null, isDraft: true, author: ANNA });
});

test('who took the tenant offline, and why, is part of the answer', async () => {
  const { reasons } = await ask({ ...CASES['the tenant is offline'], subject: FITNESS });
  expect(reasons[0]?.changed).toMatchObject({ version: null, author: ANNA, reason: 'Wrong prices' });
});

test('a rule that was there from the start belongs to the first version', async () => {
  const { reasons } = await ask({
    change: (document) => void (fitness(document).title = 'Fitness'),
    subject: DEBIT,
    person: { facts: ONCE },
  });
  expect(reasons[0]?.changed).toMatchObject({ version: 1, author: { name: 'import' } });
});
