/**
 * What the card provider did with money. A *Deferred* transaction authorises and holds; *release* captures
 * it, *abort* lets it go. The ledger has one line per movement, and the transactions are rebuilt from it:
 * what is not in the ledger did not happen.
 */
import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import type { HeldCard, CardTokenStore } from './cardTokenStore';

export type MovementKind = 'challenged' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded';

export interface Movement {
  readonly at: string;
  readonly kind: MovementKind;
  readonly transactionId: string;
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly reason?: string;
  /** Of a refund: the transaction whose money went back. */
  readonly refunds?: string;
}

interface LedgerLine extends Movement {
  /** What the sandbox must remember to go on after a restart; stripped from what it shows. */
  readonly held: AuthorisedAmount;
}

interface AuthorisedAmount {
  readonly card: HeldCard;
  readonly notificationUrl: string;
  readonly reusableId: string | null;
  readonly wantsSaved: boolean;
}

export interface Transaction extends Movement {
  readonly held: AuthorisedAmount;
}

export interface NewTransaction {
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly notificationUrl: string;
  readonly save: boolean;
}

/** Which state may follow which; all else is refused. */
const FOLLOWS: Readonly<Record<MovementKind, readonly MovementKind[]>> = {
  challenged: ['authorised', 'declined', 'voided'],
  authorised: ['captured', 'voided'],
  declined: [],
  captured: ['refunded'],
  voided: [],
  refunded: [],
};

const isLine = (value: unknown): value is LedgerLine =>
  isRecord(value) && typeof value['transactionId'] === 'string' && isRecord(value['held']);

export class Transactions {
  private readonly ledger: Ledger<LedgerLine>;
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

  /** The caller has looked for the code first: a code that is known is answered with what it did then. */
  authorise(wanted: NewTransaction, card: HeldCard): Transaction {
    const first = outcomeOf(card);
    const held = {
      card,
      notificationUrl: wanted.notificationUrl,
      wantsSaved: wanted.save,
      reusableId: first.kind === 'authorised' && wanted.save ? this.tokenStore.saveCard(card) : null,
    };
    return this.write({
      at: this.stamp(),
      transactionId: randomUUID().toUpperCase(),
      vendorTxCode: wanted.vendorTxCode,
      amount: wanted.amount,
      currency: wanted.currency,
      last4: card.last4,
      held,
      ...first,
    });
  }

  /** Ends a challenge; a second answer to the same challenge changes nothing. */
  answerChallenge(transaction: Transaction, passed: boolean): Transaction {
    if (transaction.kind !== 'challenged') return transaction;
    if (!passed) return this.move(transaction, 'declined', 'authentication');
    const { kind, reason } = decision(transaction.held.card);
    const held = transaction.held;
    const reusableId = kind === 'authorised' && held.wantsSaved ? this.tokenStore.saveCard(held.card) : null;
    return this.move({ ...transaction, held: { ...held, reusableId } }, kind, reason);
  }

  /** Captures or voids. Asking again for what is so already is harmless; asking for the contrary is refused. */
  instruct(transaction: Transaction, to: 'captured' | 'voided'): Transaction | undefined {
    if (transaction.kind === to) return transaction;
    return FOLLOWS[transaction.kind].includes(to) ? this.move(transaction, to) : undefined;
  }

  /** Gives back the whole of a captured payment, as a transaction of its own; a second one is refused. */
  refund(vendorTxCode: string, of: Transaction, amount: number): Transaction | undefined {
    const isRefunded = this.ledger.lines.some(({ refunds }) => refunds === of.transactionId);
    if (of.kind !== 'captured' || of.amount !== amount || isRefunded) return undefined;
    const { reason: _reason, ...rest } = of;
    return this.write({
      ...rest,
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

  private write(line: LedgerLine): Transaction {
    this.ledger.append(line);
    this.apply(line);
    return line;
  }

  private apply(line: LedgerLine): void {
    this.byId.set(line.transactionId, line);
    this.byCode.set(line.vendorTxCode, line.transactionId);
  }

  private stamp(): string {
    return new Date(this.now()).toISOString();
  }
}

function outcomeOf(card: HeldCard): { kind: MovementKind; reason?: string } {
  switch (card.scenario.threeDSecure) {
    case 'challenge':
      return { kind: 'challenged' };
    case 'failed':
      return { kind: 'declined', reason: 'authentication' };
    case 'unavailable':
      return { kind: 'declined', reason: 'authenticationUnavailable' };
    case 'frictionless':
    case 'notEnrolled':
      return decision(card);
  }
}

function decision(card: HeldCard): { kind: 'authorised' | 'declined'; reason?: string } {
  if (!card.codeMatches) return { kind: 'declined', reason: 'securityCode' };
  return card.scenario.decision === 'approve' ? { kind: 'authorised' } : { kind: 'declined', reason: 'bank' };
}
