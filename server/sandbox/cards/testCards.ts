/**
 * The card numbers that the sandbox knows and what each of them does. The first block is the provider's
 * published set; the second is ours, for outcomes and faults that no published number has.
 * A *scenario* is all that is kept of a card: the number itself is forgotten once it is read.
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
  /** Copy key of what it does. */
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

/** Reusable identifiers that exist from the start, for accounts that a seed gives a saved card. */
export const PUBLISHED_SAVED_CARDS: ReadonlyMap<string, string> = new Map([
  ['SAVED-VISA-0006', '4929000000006'],
  ['SAVED-MASTERCARD-0008', '5186150000000008'],
  ['SAVED-VISA-0030', '4929000000030'],
]);

/** Names on the card that steer 3-D Secure whatever the number, as the provider publishes them. */
const MAGIC_NAMES: Readonly<Record<string, ThreeDSecure>> = {
  SUCCESSFUL: 'frictionless',
  CHALLENGE: 'challenge',
  NOTAUTH: 'failed',
  NOTENROLLED: 'notEnrolled',
  TECHDIFFICULTIES: 'unavailable',
};

/** The card behind a number, or undefined: the sandbox knows no others, so that no real card is ever typed in vain. */
export function findTestCard(number: string, holder: string): TestCard | undefined {
  const card = TEST_CARDS.find((known) => known.number === number);
  const steered = new Map(Object.entries(MAGIC_NAMES)).get(holder.trim().toUpperCase());
  return card && steered ? { ...card, scenario: { ...card.scenario, threeDSecure: steered } } : card;
}

/** The code on the back that the sandbox takes for right. */
export const rightSecurityCode = (type: string): string => (type === 'AmericanExpress' ? '1234' : '123');
