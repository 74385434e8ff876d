/**
 * The PaymentIntents and refunds. The ledger has one line per movement, and the payments are rebuilt from it. A
 * movement that is not in the ledger did not occur.
 */
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import type { Movement, MovementKind } from '../movements';
import { newId, type StoredCard } from './confirmationTokenStore';

type Metadata = Readonly<Record<string, string>>;

interface PaymentFacts {
  readonly card: StoredCard;
  /** Seconds since 1970. */
  readonly created: number;
  /** What the customer was asked for. The captured amount can be lower. */
  readonly asked: number;
  readonly isManual: boolean;
  readonly description: string | null;
  readonly returnUrl: string | null;
  readonly metadata: Metadata;
  readonly clientSecret: string;
  readonly paymentMethodId: string;
  readonly chargeId: string;
}

interface RefundFacts {
  readonly created: number;
  readonly reason: string | null;
  readonly metadata: Metadata;
}

/** `held` is what the sandbox needs after a restart. It is removed from what the ledger shows. */
export interface Payment extends Movement {
  readonly held: PaymentFacts;
}

export interface Refund extends Movement {
  readonly refunds: string;
  readonly held: RefundFacts;
}

type Line = Payment | Refund;

export interface NewPayment extends Pick<Movement, 'vendorTxCode' | 'currency'> {
  readonly amount: number;
  readonly facts: Omit<PaymentFacts, 'created' | 'asked' | 'clientSecret' | 'paymentMethodId' | 'chargeId'>;
}

export type NewRefund = Pick<Movement, 'vendorTxCode' | 'amount'> & Omit<RefundFacts, 'created'>;

/** The states that may follow each state. All others are refused. */
const FOLLOWS: Readonly<Record<MovementKind, readonly MovementKind[]>> = {
  challenged: ['authorised', 'declined', 'voided'],
  authorised: ['captured', 'voided'],
  declined: ['voided'],
  captured: [],
  voided: [],
  refunded: [],
};

const isLine = (value: unknown): value is Line =>
  isRecord(value) && typeof value['transactionId'] === 'string' && isRecord(value['held']);

const isRefund = (line: Line): line is Refund => line.kind === 'refunded';

export class Payments {
  private readonly ledger: Ledger<Line>;
  private readonly byId = new Map<string, Payment>();
  private readonly refunds: Refund[] = [];

  constructor(
    file: string,
    private readonly now: () => number,
    private readonly moved: (line: Payment, refund?: Refund) => void,
  ) {
    this.ledger = openLedger(file, isLine);
    this.ledger.lines.forEach((line) => this.apply(line));
  }

  find(id: string): Payment | undefined {
    return this.byId.get(id);
  }

  /** Newest first. */
  all(): readonly Payment[] {
    return [...this.byId.values()].reverse();
  }

  /** Newest first. */
  refundsOf(id: string): readonly Refund[] {
    return this.refunds.filter(({ refunds }) => refunds === id).reverse();
  }

  refundedAmount(id: string): number {
    return this.refundsOf(id).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Confirms a new payment: it is authorised, declined, or waits for 3-D Secure. */
  confirm({ vendorTxCode, currency, amount, facts }: NewPayment): Payment {
    const id = newId('pi');
    const { challenge } = facts.card.scenario;
    const payment = this.write({
      at: this.stamp(),
      transactionId: id,
      vendorTxCode,
      amount,
      currency,
      last4: facts.card.last4,
      held: {
        ...facts,
        created: Math.floor(this.now() / 1000),
        asked: amount,
        clientSecret: newId(`${id}_secret`),
        paymentMethodId: newId('pm'),
        chargeId: newId('ch'),
      },
      ...(challenge ? { kind: 'challenged' } : bankDecision(facts.card)),
    });
    return this.captureAutomatically(payment);
  }

  /** Ends 3-D Secure. A second answer changes nothing. */
  endChallenge(payment: Payment, isPassed: boolean): Payment {
    if (payment.kind !== 'challenged') return payment;
    const { kind, reason }: Decision = isPassed
      ? bankDecision(payment.held.card)
      : { kind: 'declined', reason: 'authentication' };
    return this.captureAutomatically(this.move(payment, kind, payment.amount, reason));
  }

  /** Undefined if the state of the payment does not allow it. */
  capture(payment: Payment, amount: number): Payment | undefined {
    return FOLLOWS[payment.kind].includes('captured') ? this.move(payment, 'captured', amount) : undefined;
  }

  /** Undefined if the state of the payment does not allow it. */
  cancel(payment: Payment, reason: string | undefined): Payment | undefined {
    return FOLLOWS[payment.kind].includes('voided')
      ? this.move(payment, 'voided', payment.amount, reason)
      : undefined;
  }

  /** The caller checks the amount. */
  refund(of: Payment, { vendorTxCode, amount, reason, metadata }: NewRefund): Refund {
    const { currency, last4, transactionId } = of;
    const refund: Refund = {
      at: this.stamp(),
      kind: 'refunded',
      transactionId: newId('re'),
      vendorTxCode,
      amount,
      currency,
      last4,
      refunds: transactionId,
      held: { created: Math.floor(this.now() / 1000), reason, metadata },
    };
    this.append(refund);
    this.moved(of, refund);
    return refund;
  }

  movements(vendorTxCode?: string): readonly Movement[] {
    return this.ledger.lines
      .filter((line) => vendorTxCode === undefined || line.vendorTxCode === vendorTxCode)
      .map(({ held: _held, ...movement }) => movement);
  }

  private captureAutomatically(payment: Payment): Payment {
    if (payment.kind !== 'authorised' || payment.held.isManual) return payment;
    return this.move(payment, 'captured', payment.amount);
  }

  private move(payment: Payment, kind: MovementKind, amount: number, reason?: string): Payment {
    const { reason: _before, ...rest } = payment;
    return this.write({ ...rest, at: this.stamp(), kind, amount, ...(reason ? { reason } : {}) });
  }

  private write(payment: Payment): Payment {
    this.append(payment);
    this.moved(payment);
    return payment;
  }

  private append(line: Line): void {
    this.ledger.append(line);
    this.apply(line);
  }

  private apply(line: Line): void {
    if (isRefund(line)) this.refunds.push(line);
    else this.byId.set(line.transactionId, line);
  }

  private stamp(): string {
    return new Date(this.now()).toISOString();
  }
}

interface Decision {
  readonly kind: 'authorised' | 'declined';
  readonly reason?: string;
}

const bankDecision = ({ scenario: { decline } }: StoredCard): Decision =>
  decline === undefined ? { kind: 'authorised' } : { kind: 'declined', reason: decline };
