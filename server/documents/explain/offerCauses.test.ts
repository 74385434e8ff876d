/** @jest-environment node */
/** Each cause that a membership or a centre is not for sale: by the document, or by the platform. */
import { ANNA, ask, sectionsOf, type Situation, type TestedDocument } from './testing/asked';
import { membershipOf, optionOf, venueOf, type Offers } from './testing/platform';

const POOL = venueOf('pool', 'Castle Pool');
const GYM = venueOf('gym', 'City Gym');
const SWIM = membershipOf('swim', 'Swim');
const BOTH: Offers = {
  venues: [POOL, GYM],
  membershipsAt: { pool: [SWIM], gym: [SWIM] },
  memberships: [SWIM],
};
const at = (type: typeof SWIM): Offers => ({ ...BOTH, membershipsAt: { pool: [type] } });

const CENTRE = { kind: 'centre', venue: 'pool' } as const;
const MEMBERSHIP = { kind: 'membership', membership: 'swim', venue: 'pool' } as const;
const MONTHLY = { facts: { 'selection.paymentType': 'recurring' } };

function onlyOnce(document: TestedDocument): void {
  document.settings.joining = { ...document.settings.joining, paymentTypes: ['fixed'] };
  document.facts = {};
  sectionsOf(document).splice(6, 2);
}

function onlyForCustomers(document: TestedDocument): void {
  sectionsOf(document).splice(6, 2);
  sectionsOf(document).splice(4, 1);
  for (const each of sectionsOf(document)) each.when = 'user.loggedIn';
}

function withoutArea(document: TestedDocument): void {
  document.facts = {};
  delete document.areas['online-joining'];
}

function withoutSections(document: TestedDocument): void {
  document.facts = {};
  document.areas['online-joining'] = { plugins: ['identity'] };
}

interface Case extends Situation {
  readonly cause: string;
  readonly sentence: string;
  readonly decidedBy: string;
  readonly message?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'the area was removed': {
    change: withoutArea,
    subject: MEMBERSHIP,
    offers: BOTH,
    cause: 'areaMissing',
    decidedBy: 'document',
    sentence: 'The document has no area “Online joining”, so nothing of it is shown.',
  },
  'no step offers memberships': {
    change: withoutSections,
    subject: MEMBERSHIP,
    offers: BOTH,
    cause: 'noSection',
    decidedBy: 'document',
    sentence: 'The area “Online joining” has no step that offers memberships.',
  },
  'no step offers centres': {
    change: withoutSections,
    subject: CENTRE,
    offers: BOTH,
    cause: 'noSection',
    decidedBy: 'document',
    sentence: 'The area “Online joining” has no step that offers centres.',
  },
  'the section of the centres is not shown': {
    change: onlyForCustomers,
    isFree: true,
    subject: CENTRE,
    person: { facts: { 'user.loggedIn': false } },
    offers: BOTH,
    cause: 'sectionNotShown',
    decidedBy: 'document',
    sentence:
      'Nothing can be chosen. “Choose your home centre” is not shown: its condition is “Only when logged in”, and here it is “not logged in”.',
  },
  'the settings exclude the payment type of the person': {
    change: onlyOnce,
    subject: MEMBERSHIP,
    person: MONTHLY,
    offers: BOTH,
    cause: 'paymentTypeNotSold',
    decidedBy: 'document',
    sentence:
      'This operator doesn’t sell paying monthly online: “Payment types” in the settings of joining is “Single payment”.',
  },
  'the settings exclude its only payment option': {
    change: onlyOnce,
    subject: MEMBERSHIP,
    offers: at({ ...SWIM, payment_options: [optionOf('recurring')] }),
    cause: 'paymentTypeNotSold',
    decidedBy: 'document',
    sentence:
      'This operator doesn’t sell paying monthly online: “Payment types” in the settings of joining is “Single payment”.',
  },
  'the document has an error': {
    change: (document) => void (document.flags.discounts = true),
    subject: MEMBERSHIP,
    offers: BOTH,
    cause: 'problem',
    decidedBy: 'document',
    sentence:
      'The document has an error, so it isn’t served: There is no flag "discounts". There are guestPasses, savedCards.',
  },
  'the platform does not answer': {
    subject: MEMBERSHIP,
    cause: 'platformUnreachable',
    decidedBy: 'platform',
    sentence: 'The platform doesn’t answer, so what it offers isn’t known.',
  },
  'the platform does not list the centre': {
    subject: CENTRE,
    offers: { ...BOTH, venues: [GYM], venueMessage: 'This centre opens in May.' },
    cause: 'centreNotOffered',
    decidedBy: 'platform',
    sentence: 'The platform doesn’t list this centre for joining online.',
    message: 'This centre opens in May.',
  },
  'the centre has no memberships': {
    subject: CENTRE,
    offers: { ...BOTH, membershipsAt: { pool: [] } },
    cause: 'centreWithoutMemberships',
    decidedBy: 'platform',
    sentence:
      'The platform offers no membership at “Castle Pool”, so nothing can be chosen after this centre.',
  },
  'the platform does not know the membership': {
    subject: MEMBERSHIP,
    offers: { ...BOTH, membershipsAt: { pool: [] }, memberships: [] },
    cause: 'membershipUnknown',
    decidedBy: 'platform',
    sentence: 'The platform doesn’t sell this membership online.',
  },
  'the platform sells it at other centres': {
    subject: MEMBERSHIP,
    offers: { ...BOTH, membershipsAt: { pool: [] } },
    cause: 'membershipElsewhere',
    decidedBy: 'platform',
    sentence: 'The platform sells “Swim” online, but not at “Castle Pool”.',
  },
  'the membership names other centres': {
    subject: MEMBERSHIP,
    offers: at({ ...SWIM, provides_access_to: [{ id: 'gym', name: 'City Gym', slug: 'gym' }] }),
    cause: 'membershipOtherCentres',
    decidedBy: 'platform',
    sentence: '“Swim” is listed only at the centres that it names: “City Gym”.',
  },
  'the membership has no name': {
    subject: MEMBERSHIP,
    offers: at({ ...SWIM, name: ' ' }),
    cause: 'membershipWithoutName',
    decidedBy: 'platform',
    sentence: 'The platform sends this membership without a name, so it isn’t listed.',
  },
  'it has no option for the payment type': {
    subject: MEMBERSHIP,
    person: MONTHLY,
    offers: at({ ...SWIM, payment_options: [optionOf('fixed')] }),
    cause: 'noOptionOfType',
    decidedBy: 'platform',
    sentence: '“Swim” has no payment option for paying monthly.',
  },
  'the platform refuses the purchase': {
    subject: MEMBERSHIP,
    person: MONTHLY,
    offers: at({ ...SWIM, payment_options: [optionOf('recurring', 'Log in to buy this membership.')] }),
    cause: 'notPurchasable',
    decidedBy: 'platform',
    sentence: '“Swim” can’t be bought: the platform refuses it and gives a message.',
    message: 'Log in to buy this membership.',
  },
  'the platform refuses the date': {
    subject: MEMBERSHIP,
    person: { ...MONTHLY, date: '2030-01-01' },
    offers: { ...BOTH, dateMessage: 'Choose a date before 2 January 2027.' },
    cause: 'dateRefused',
    decidedBy: 'platform',
    sentence: '“Swim” can’t start on 2030-01-01: the platform refuses it and gives a message.',
    message: 'Choose a date before 2 January 2027.',
  },
};

test.each(Object.entries(CASES))('not for sale because %s', async (_name, planted) => {
  const { cause, sentence, decidedBy, message, ...situation } = planted;
  const { outcome, reasons } = await ask(situation);
  expect([outcome, reasons[0]]).toMatchObject(['notShown', { cause, sentence, decidedBy }]);
  expect(reasons[0]?.message).toBe(message);
  if (situation.change !== undefined) expect(reasons[0]?.changed).toMatchObject({ version: 2, author: ANNA });
});

test('a centre with memberships can be chosen', async () => {
  const { outcome, reasons } = await ask({ subject: CENTRE, offers: BOTH });
  expect([outcome, reasons.map(({ sentence }) => sentence)]).toEqual([
    'shown',
    ['“Castle Pool” can be chosen: the platform lists it for joining online.'],
  ]);
});

test('of a membership that is for sale, the answer says what the platform decides only later', async () => {
  const offers = at({ ...SWIM, eligibility: [{ id: 'student', name: 'Student card' }] });
  const { outcome, reasons } = await ask({ subject: MEMBERSHIP, person: { ...MONTHLY, age: 15 }, offers });
  expect(outcome).toBe('shown');
  expect(reasons.map(({ cause }) => cause)).toEqual(['membershipOffered', 'proofNeeded', 'askedAsVisitor']);
});
