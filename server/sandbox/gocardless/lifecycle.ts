/** How mandates and payments move from status to status, with the event of each step. */
import type { Event, EventDetails } from 'gocardless-nodejs';
import { newId, type Store, type StoredMandate, type StoredPayment } from './store';
import type { Webhooks } from './webhooks';

interface MandateStep {
  readonly status: StoredMandate['status'];
  readonly details: EventDetails;
}

interface PaymentStep {
  readonly status: StoredPayment['status'];
  /** The name of the event. Default: the status. */
  readonly action?: string;
  readonly details: EventDetails;
}

const details = (
  origin: NonNullable<EventDetails['origin']>,
  cause: string,
  reasonCode?: string,
): EventDetails => ({
  origin,
  cause,
  description: cause.replaceAll('_', ' '),
  ...(reasonCode && { scheme: 'bacs' as const, reason_code: reasonCode }),
});

export const MANDATE_STEPS = {
  mandate_activated: [{ status: 'active', details: details('gocardless', 'mandate_activated') }],
  mandate_failed: [{ status: 'failed', details: details('bank', 'invalid_bank_details', 'ADDACS-5') }],
  mandate_cancelled: [{ status: 'cancelled', details: details('bank', 'mandate_cancelled', 'ADDACS-1') }],
  mandate_expired: [{ status: 'expired', details: details('gocardless', 'mandate_expired') }],
} satisfies Record<string, readonly MandateStep[]>;

const submitted: PaymentStep = { status: 'submitted', details: details('gocardless', 'payment_submitted') };
const confirmed: PaymentStep = { status: 'confirmed', details: details('gocardless', 'payment_confirmed') };
const paidOut: PaymentStep = { status: 'paid_out', details: details('gocardless', 'payment_paid_out') };
const failed: PaymentStep = {
  status: 'failed',
  details: { ...details('bank', 'insufficient_funds', 'ARUDD-0'), will_attempt_retry: false },
};
const chargedBack: PaymentStep = {
  status: 'charged_back',
  details: details('bank', 'authorisation_disputed', 'DDICA-2'),
};

/** Steps that a payment has taken already are left out. */
export const PAYMENT_STEPS = {
  payment_submitted: [submitted],
  payment_confirmed: [submitted, confirmed],
  payment_paid_out: [submitted, confirmed, paidOut],
  payment_failed: [submitted, failed],
  payment_charged_back: [submitted, confirmed, paidOut, chargedBack],
  payment_late_failure: [submitted, confirmed, paidOut, { ...failed, action: 'late_failure_settled' }],
} satisfies Record<string, readonly PaymentStep[]>;

export type MandateScenario = keyof typeof MANDATE_STEPS;
export type PaymentScenario = keyof typeof PAYMENT_STEPS;

const ORDER: readonly string[] = ['pending_submission', 'submitted', 'confirmed', 'paid_out'];

export interface Sandbox {
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

export function runOnMandate(sandbox: Sandbox, mandate: StoredMandate, scenario: MandateScenario): void {
  const events: Event[] = [];
  for (const { status, details: why } of MANDATE_STEPS[scenario]) {
    const line = { at: timeOf(sandbox), reference: referenceOf(mandate) };
    sandbox.store.record({ ...line, kind: 'mandate status', id: mandate.id, status });
    events.push(emit(sandbox, mandate, { resource: 'mandates', action: status, details: why }));
  }
  sendAll(sandbox, mandate, events);
}

export function runOnPayment(sandbox: Sandbox, payment: StoredPayment, scenario: PaymentScenario): void {
  const mandate = sandbox.store.mandates.get(payment.links?.mandate ?? '');
  if (mandate === undefined) throw new Error('A payment has no mandate.');
  const events: Event[] = [];
  const steps: readonly PaymentStep[] = PAYMENT_STEPS[scenario];
  const reached = ORDER.indexOf(payment.status);
  for (const { status, action = status, details: why } of steps) {
    const position = ORDER.indexOf(status);
    if (position !== -1 && position <= reached) continue;
    const line = { at: timeOf(sandbox), reference: referenceOf(mandate) };
    sandbox.store.record({ ...line, kind: 'payment status', id: payment.id, status });
    events.push(emit(sandbox, mandate, { resource: 'payments', action, details: why, payment }));
  }
  sendAll(sandbox, mandate, events);
}

/** A step that the merchant's own call caused. */
export function changeMandate(sandbox: Sandbox, mandate: StoredMandate, status: 'cancelled'): void {
  const line = { at: timeOf(sandbox), reference: referenceOf(mandate) };
  sandbox.store.record({ ...line, kind: 'mandate status', id: mandate.id, status });
  const why = details('api', 'mandate_cancelled');
  const events = [emit(sandbox, mandate, { resource: 'mandates', action: status, details: why })];
  for (const payment of sandbox.store.payments.values())
    if (payment.links?.mandate === mandate.id && payment.status === 'pending_submission')
      events.push(cancelledPayment(sandbox, mandate, payment));
  sendAll(sandbox, mandate, events);
}

export function cancelPayment(sandbox: Sandbox, mandate: StoredMandate, payment: StoredPayment): void {
  sendAll(sandbox, mandate, [cancelledPayment(sandbox, mandate, payment)]);
}

function cancelledPayment(sandbox: Sandbox, mandate: StoredMandate, payment: StoredPayment): Event {
  const line = { at: timeOf(sandbox), reference: referenceOf(mandate) };
  sandbox.store.record({ ...line, kind: 'payment status', id: payment.id, status: 'cancelled' });
  const why = details('api', 'payment_cancelled');
  return emit(sandbox, mandate, { resource: 'payments', action: 'cancelled', details: why, payment });
}

export const referenceOf = ({ metadata }: Pick<StoredMandate, 'metadata'>): string =>
  metadata?.['foyer_reference'] ?? '';

export const timeOf = ({ now }: Pick<Sandbox, 'now'>): string => new Date(now()).toISOString();

interface Step {
  readonly resource: 'mandates' | 'payments';
  readonly action: string;
  readonly details: EventDetails;
  readonly payment?: StoredPayment;
}

function emit(sandbox: Sandbox, mandate: StoredMandate, step: Step): Event {
  const created = timeOf(sandbox);
  const value = {
    id: newId('EV'),
    created_at: created,
    resource_type: step.resource,
    action: step.action,
    details: step.details,
    links: step.payment ? { payment: step.payment.id } : { mandate: mandate.id },
    metadata: {},
    resource_metadata: {},
  } satisfies Event;
  sandbox.store.record({ kind: 'event', at: created, reference: referenceOf(mandate), value });
  return value;
}

const sendAll = ({ webhooks }: Sandbox, mandate: StoredMandate, events: readonly Event[]): void =>
  webhooks.send({
    events,
    reference: referenceOf(mandate),
    tenant: mandate.metadata?.['foyer_tenant'] ?? '',
  });
