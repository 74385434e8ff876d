/**
 * Confirmation tokens. A token stands for the card of one payment, for twelve hours. Card numbers and security
 * codes are not kept: only what the sandbox will do with the card.
 */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import type { CARD_BRANDS, Scenario } from './testCards';

const LIFETIME_SECONDS = 12 * 60 * 60;

export interface StoredCard {
  readonly brand: keyof typeof CARD_BRANDS;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly scenario: Scenario;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
}

export interface ConfirmationToken {
  readonly kind: 'token';
  readonly id: string;
  /** Seconds since 1970, as everywhere in Stripe's API. */
  readonly created: number;
  readonly expiresAt: number;
  readonly card: StoredCard;
}

type Entry =
  ConfirmationToken | { readonly kind: 'used'; readonly id: string; readonly paymentIntent: string };

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && (value['kind'] === 'token' || value['kind'] === 'used');

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export class ConfirmationTokenStore {
  private readonly journal: Ledger<Entry>;
  private readonly tokens = new Map<string, ConfirmationToken>();
  /** The payment of each used token. */
  private readonly payments = new Map<string, string>();

  constructor(
    file: string,
    private readonly now: () => number,
  ) {
    this.journal = openLedger(file, isEntry);
    this.journal.lines.forEach((entry) => this.apply(entry));
  }

  create(card: StoredCard): ConfirmationToken {
    const created = Math.floor(this.now() / 1000);
    const expiresAt = created + LIFETIME_SECONDS;
    return this.record({ kind: 'token', id: newId('ctoken'), created, expiresAt, card });
  }

  find(id: string): ConfirmationToken | undefined {
    return this.tokens.get(id);
  }

  paymentOf(id: string): string | undefined {
    return this.payments.get(id);
  }

  isUsable({ id, expiresAt }: ConfirmationToken): boolean {
    return !this.payments.has(id) && expiresAt * 1000 > this.now();
  }

  use(id: string, paymentIntent: string): void {
    this.record({ kind: 'used', id, paymentIntent });
  }

  private record<Recorded extends Entry>(entry: Recorded): Recorded {
    this.journal.append(entry);
    this.apply(entry);
    return entry;
  }

  private apply(entry: Entry): void {
    if (entry.kind === 'token') this.tokens.set(entry.id, entry);
    else this.payments.set(entry.id, entry.paymentIntent);
  }
}
