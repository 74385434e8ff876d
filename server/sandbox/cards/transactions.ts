/**
 * The transactions of the card provider. A *Deferred* transaction authorises and reserves money. *Release*
 * captures it. *Abort* voids it. The ledger has one line per movement, and the transactions are rebuilt from
 * it. A movement that is not in the ledger did not occur.
 */
import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import type { Movement, MovementKind } from '../movements';
import type { StoredCard, CardTokenStore } from './cardTokenStore';

interface AuthorisedAmount {
  readonly card: StoredCard;
  readonly notificationUrl: string;
  readonly reusableId: string | null;
  readonly wantsSaved: boolean;
}

export interface Transaction extends Movement {
  /** Data that the sandbox needs after a restart. It is removed from what the sandbox shows. */
  readonly held: AuthorisedAmount;
}

export interface NewTransaction {
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly notificationUrl: string;
  readonly save: boolean;
}

/** The states that may follow each state. All others are refused. */
const FOLLOWS: Readonly<Record<MovementKind, readonly MovementKind[]>> = {
  challenged: ['authorised', 'declined', 'voided'],
  authorised: ['captured', 'voided'],
  declined: [],
  captured: ['refunded'],
  voided: [],
  refunded: [],
};

const isLine = (value: unknown): value is Transaction =>
  isRecord(value) && typeof value['transactionId'] === 'string' && isRecord(value['held']);

export class Transactions {
  private readonly ledger: Ledger<Transaction>;
  private readonly byId = new Map<string, Transaction>();
  private readonly byCode = new Map<string, string>();

  constructor(
    file: string,
    private readonly tokenStore: CardTokenStore,
    private readonly now: () => number,
  ) {
    this.ledger = openLedger(file, isLine);
    this.ledger.lines.forEach((line) => this.apply(line));
  }

  findByCode(vendorTxCode: string): Transaction | undefined {
    return this.byId.get(this.byCode.get(vendorTxCode) ?? '');
  }

  findById(id: string): Transaction | undefined {
    return this.byId.get(id);
  }

  /** The caller must look for the code first: a known code gets the response of its first request. */
  authorise(request: NewTransaction, card: StoredCard): Transaction {
    const first = outcomeOf(card);
    const authorised = {
      card,
      notificationUrl: request.notificationUrl,
      wantsSaved: request.save,
      reusableId: first.kind === 'authorised' && request.save ? this.tokenStore.saveCard(card) : null,
    };
    return this.write({
      at: this.stamp(),
      transactionId: randomUUID().toUpperCase(),
      vendorTxCode: request.vendorTxCode,
      amount: request.amount,
      currency: request.currency,
      last4: card.last4,
      held: authorised,
      ...first,
    });
  }

  /** Finishes a challenge. A second response to the same challenge changes nothing. */
  answerChallenge(transaction: Transaction, passed: boolean): Transaction {
    if (transaction.kind !== 'challenged') return transaction;
    if (!passed) return this.move(transaction, 'declined', 'authentication');
    const { kind, reason } = decide(transaction.held.card);
    const authorised = transaction.held;
    const reusableId =
      kind === 'authorised' && authorised.wantsSaved ? this.tokenStore.saveCard(authorised.card) : null;
    return this.move({ ...transaction, held: { ...authorised, reusableId } }, kind, reason);
  }

  /** Captures or voids. A repeated instruction changes nothing. The opposite instruction is refused. */
  instruct(transaction: Transaction, to: 'captured' | 'voided'): Transaction | undefined {
    if (transaction.kind === to) return transaction;
    return FOLLOWS[transaction.kind].includes(to) ? this.move(transaction, to) : undefined;
  }

  /** Refunds a captured payment or a part of it, as a separate transaction. All parts are at most the payment. */
  refund(vendorTxCode: string, of: Transaction, amount: number): Transaction | undefined {
    const refunded = this.ledger.lines
      .filter(({ refunds }) => refunds === of.transactionId)
      .reduce((sum, line) => sum + line.amount, 0);
    if (of.kind !== 'captured' || amount <= 0 || refunded + amount > of.amount) return undefined;
    const { reason: _reason, ...rest } = of;
    return this.write({
      ...rest,
      amount,
      at: this.stamp(),
      kind: 'refunded',
      transactionId: randomUUID().toUpperCase(),
      vendorTxCode,
      refunds: of.transactionId,
    });
  }

  movements(vendorTxCode?: string): Movement[] {
    return this.ledger.lines
      .filter((line) => vendorTxCode === undefined || line.vendorTxCode === vendorTxCode)
      .map(({ held: _held, ...movement }) => movement);
  }

  private move(transaction: Transaction, kind: MovementKind, reason?: string): Transaction {
    const { reason: _before, ...rest } = transaction;
    return this.write({ ...rest, at: this.stamp(), kind, ...(reason ? { reason } : {}) });
  }

  private write(line: Transaction): Transaction {
    this.ledger.append(line);
    this.apply(line);
    return line;
  }

  private apply(line: Transaction): void {
    this.byId.set(line.transactionId, line);
    this.byCode.set(line.vendorTxCode, line.transactionId);
  }

  private stamp(): string {
    return new Date(this.now()).toISOString();
  }
}

function outcomeOf(card: StoredCard): { kind: MovementKind; reason?: string } {
  switch (card.scenario.threeDSecure) {
    case 'challenge':
      return { kind: 'challenged' };
    case 'failed':
      return { kind: 'declined', reason: 'authentication' };
    case 'unavailable':
      return { kind: 'declined', reason: 'authenticationUnavailable' };
    case 'frictionless':
    case 'notEnrolled':
      return decide(card);
  }
}

function decide(card: StoredCard): { kind: 'authorised' | 'declined'; reason?: string } {
  if (!card.codeMatches) return { kind: 'declined', reason: 'securityCode' };
  return card.scenario.decision === 'approve' ? { kind: 'authorised' } : { kind: 'declined', reason: 'bank' };
}
