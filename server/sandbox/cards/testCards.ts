/**
 * The card numbers of the sandbox and the effect of each. The first block is the provider's published set.
 * The second block is our own, for outcomes and faults without a published number. Only the *scenario* of a
 * card is kept: the number is dropped after reading.
 */
import type { TextKey } from '../pages';

type ThreeDSecure = 'frictionless' | 'challenge' | 'failed' | 'unavailable' | 'notEnrolled';

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
  readonly does: TextKey;
  readonly scenario: Scenario;
}

const card = (
  number: string,
  type: string,
  does: TextKey,
  threeDSecure: ThreeDSecure = 'frictionless',
  fault?: CardFault,
): TestCard => ({
  number,
  type,
  does,
  scenario: { threeDSecure, decision: 'approve', ...(fault && { fault }) },
});

const declined: Scenario = { threeDSecure: 'frictionless', decision: 'decline' };

export const TEST_CARDS: readonly TestCard[] = [
  card('4929000000006', 'Visa', 'card.success'),
  card('4462000000000003', 'VisaDebit', 'card.success'),
  card('374200000000004', 'AmericanExpress', 'card.success', 'notEnrolled'),
  card('5404000000000001', 'MasterCard', 'card.success'),
  card('4929000005559', 'Visa', 'card.notEnrolled', 'notEnrolled'),
  card('5404000000000043', 'MasterCard', 'card.notEnrolled', 'notEnrolled'),
  card('5186150000000008', 'MasterCard', 'card.challenge', 'challenge'),
  card('4929000000022', 'Visa', 'card.unavailable', 'unavailable'),
  { ...card('4929000000030', 'Visa', 'card.declined'), scenario: declined },
  card('4929000000048', 'Visa', 'card.failed', 'failed'),
  card('4929000000055', 'Visa', 'card.authoriseLost', 'frictionless', 'authoriseLost'),
  card('4929000000063', 'Visa', 'card.captureLost', 'frictionless', 'captureLost'),
  card('4929000000097', 'Visa', 'card.captureHangs', 'frictionless', 'captureHangs'),
  card('4929000000071', 'Visa', 'card.slow', 'frictionless', 'slow'),
  card('4929000000089', 'Visa', 'card.sessionExpired', 'frictionless', 'sessionExpired'),
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

/** The test card with this number. Undefined for every other number, so that a real card is never accepted. */
export function findTestCard(number: string, holder: string): TestCard | undefined {
  const card = TEST_CARDS.find((testCard) => testCard.number === number);
  const steered = new Map(Object.entries(MAGIC_NAMES)).get(holder.trim().toUpperCase());
  return card && steered ? { ...card, scenario: { ...card.scenario, threeDSecure: steered } } : card;
}

/** The security code that the sandbox accepts. */
export const rightSecurityCode = (type: string): string => (type === 'AmericanExpress' ? '1234' : '123');
