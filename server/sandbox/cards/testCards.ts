/**
 * The card numbers of the sandbox and the effect of each. The first block is the provider's published set.
 * The second block is our own, for outcomes and faults without a published number. Only the *scenario* of a
 * card is kept: the number is dropped after reading.
 */
export type ThreeDSecure = 'frictionless' | 'challenge' | 'failed' | 'unavailable' | 'notEnrolled';

export type CardFault = 'authoriseLost' | 'captureLost' | 'captureHangs' | 'slow' | 'sessionExpired';

export interface Scenario {
  readonly threeDSecure: ThreeDSecure;
  readonly decision: 'approve' | 'decline';
  readonly fault?: CardFault;
}

export interface TestCard {
  readonly number: string;
  readonly type: string;
  /** Copy key of the description of its effect. */
  readonly does: string;
  readonly scenario: Scenario;
}

const approves = (threeDSecure: ThreeDSecure, fault?: CardFault): Scenario => ({
  threeDSecure,
  decision: 'approve',
  ...(fault ? { fault } : {}),
});

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4929000000006', type: 'Visa', does: 'card.success', scenario: approves('frictionless') },
  { number: '4462000000000003', type: 'VisaDebit', does: 'card.success', scenario: approves('frictionless') },
  {
    number: '374200000000004',
    type: 'AmericanExpress',
    does: 'card.success',
    scenario: approves('notEnrolled'),
  },
  {
    number: '5404000000000001',
    type: 'MasterCard',
    does: 'card.success',
    scenario: approves('frictionless'),
  },
  { number: '4929000005559', type: 'Visa', does: 'card.notEnrolled', scenario: approves('notEnrolled') },
  {
    number: '5404000000000043',
    type: 'MasterCard',
    does: 'card.notEnrolled',
    scenario: approves('notEnrolled'),
  },
  { number: '5186150000000008', type: 'MasterCard', does: 'card.challenge', scenario: approves('challenge') },
  { number: '4929000000022', type: 'Visa', does: 'card.unavailable', scenario: approves('unavailable') },
  {
    number: '4929000000030',
    type: 'Visa',
    does: 'card.declined',
    scenario: { threeDSecure: 'frictionless', decision: 'decline' },
  },
  { number: '4929000000048', type: 'Visa', does: 'card.failed', scenario: approves('failed') },
  {
    number: '4929000000055',
    type: 'Visa',
    does: 'card.authoriseLost',
    scenario: approves('frictionless', 'authoriseLost'),
  },
  {
    number: '4929000000063',
    type: 'Visa',
    does: 'card.captureLost',
    scenario: approves('frictionless', 'captureLost'),
  },
  {
    number: '4929000000097',
    type: 'Visa',
    does: 'card.captureHangs',
    scenario: approves('frictionless', 'captureHangs'),
  },
  { number: '4929000000071', type: 'Visa', does: 'card.slow', scenario: approves('frictionless', 'slow') },
  {
    number: '4929000000089',
    type: 'Visa',
    does: 'card.sessionExpired',
    scenario: approves('frictionless', 'sessionExpired'),
  },
];

/** Reusable identifiers that exist from the start, for customers with a saved card in the seed. */
export const PUBLISHED_SAVED_CARDS: ReadonlyMap<string, string> = new Map([
  ['SAVED-VISA-0006', '4929000000006'],
  ['SAVED-MASTERCARD-0008', '5186150000000008'],
  ['SAVED-VISA-0030', '4929000000030'],
]);

/** Cardholder names that decide the 3-D Secure result for any card number, as the provider publishes them. */
const MAGIC_NAMES: Readonly<Record<string, ThreeDSecure>> = {
  SUCCESSFUL: 'frictionless',
  CHALLENGE: 'challenge',
  NOTAUTH: 'failed',
  NOTENROLLED: 'notEnrolled',
  TECHDIFFICULTIES: 'unavailable',
};

/**
 * The test card with this number. Undefined for every other number, so that a real card is never accepted.
 */
export function findTestCard(number: string, holder: string): TestCard | undefined {
  const card = TEST_CARDS.find((known) => known.number === number);
  const steered = new Map(Object.entries(MAGIC_NAMES)).get(holder.trim().toUpperCase());
  return card && steered ? { ...card, scenario: { ...card.scenario, threeDSecure: steered } } : card;
}

/** The security code that the sandbox accepts. */
export const rightSecurityCode = (type: string): string => (type === 'AmericanExpress' ? '1234' : '123');
