/**
 * Merchant session keys and card identifiers. A *session key* allows one browser to tokenise for 400 seconds.
 * A *card identifier* stands for a card in one transaction, and only with the session key that created it. A
 * *reusable* identifier stands for a saved card. It must be activated with the security code each time. Card
 * numbers and security codes are not kept: only what the sandbox will do with the card.
 */
import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';
import { findTestCard, PUBLISHED_SAVED_CARDS, type Scenario } from './testCards';

/** Lifetime of a merchant session key, as Opayo documents it. */
const SESSION_SECONDS = 400;

export interface StoredCard {
  readonly last4: string;
  readonly type: string;
  /** MMYY */
  readonly expiry: string;
  readonly scenario: Scenario;
  readonly codeMatches: boolean;
}

type Entry =
  | { readonly kind: 'sessionKey'; readonly key: string; readonly expiresAt: number }
  | {
      readonly kind: 'identifier';
      readonly id: string;
      readonly sessionKey: string;
      readonly card: StoredCard;
    }
  | { readonly kind: 'spent'; readonly id: string }
  | { readonly kind: 'reusable'; readonly id: string; readonly card: StoredCard }
  | {
      readonly kind: 'activated';
      readonly id: string;
      readonly sessionKey: string;
      readonly codeMatches: boolean;
    };

export type RedeemedCard =
  { readonly ok: true; readonly card: StoredCard } | { readonly ok: false; readonly code: 1011 | 1012 };

const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value['kind'] === 'string';

export class CardTokenStore {
  private readonly journal: Ledger<Entry>;
  private readonly sessions = new Map<string, number>();
  private readonly identifiers = new Map<string, { sessionKey: string; card: StoredCard }>();
  private readonly reusables = new Map<string, StoredCard>();

  constructor(
    file: string,
    private readonly now: () => number,
  ) {
    this.journal = openLedger(file, isEntry);
    this.journal.lines.forEach((entry) => this.apply(entry));
  }

  openSession(): { key: string; expiresAt: number } {
    const session = { key: randomUUID().toUpperCase(), expiresAt: this.now() + SESSION_SECONDS * 1000 };
    this.record({ kind: 'sessionKey', ...session });
    return session;
  }

  sessionHolds(key: string): boolean {
    return (this.sessions.get(key) ?? 0) > this.now();
  }

  endSession(key: string): void {
    this.record({ kind: 'sessionKey', key, expiresAt: 0 });
  }

  tokenise(sessionKey: string, card: StoredCard): string {
    const id = randomUUID().toUpperCase();
    this.record({ kind: 'identifier', id, sessionKey, card });
    return id;
  }

  /** Makes a saved card usable once in this session. Returns false if the card is not known. */
  activate(sessionKey: string, id: string, codeMatches: (card: StoredCard) => boolean): boolean {
    const card = this.reusable(id);
    if (!card) return false;
    this.record({ kind: 'activated', id, sessionKey, codeMatches: codeMatches(card) });
    return true;
  }

  /** Returns the card of an identifier, once. Error 1011: invalid session key. Error 1012: invalid identifier. */
  redeem(sessionKey: string, id: string): RedeemedCard {
    if (!this.sessionHolds(sessionKey)) return { ok: false, code: 1011 };
    const card = this.identifiers.get(id);
    if (!card || card.sessionKey !== sessionKey) return { ok: false, code: 1012 };
    this.record({ kind: 'spent', id });
    return { ok: true, card: card.card };
  }

  saveCard(card: StoredCard): string {
    const id = randomUUID().toUpperCase();
    this.record({ kind: 'reusable', id, card });
    return id;
  }

  private reusable(id: string): StoredCard | undefined {
    return this.reusables.get(id) ?? publishedCard(id);
  }

  private record(entry: Entry): void {
    this.journal.append(entry);
    this.apply(entry);
  }

  private apply(entry: Entry): void {
    switch (entry.kind) {
      case 'sessionKey':
        this.sessions.set(entry.key, entry.expiresAt);
        return;
      case 'identifier':
        this.identifiers.set(entry.id, { sessionKey: entry.sessionKey, card: entry.card });
        return;
      case 'spent':
        this.identifiers.delete(entry.id);
        return;
      case 'reusable':
        this.reusables.set(entry.id, entry.card);
        return;
      case 'activated':
        this.activateFrom(entry);
        return;
    }
  }

  private activateFrom(entry: Extract<Entry, { kind: 'activated' }>): void {
    const card = this.reusable(entry.id);
    if (!card) return;
    this.identifiers.set(entry.id, {
      sessionKey: entry.sessionKey,
      card: { ...card, codeMatches: entry.codeMatches },
    });
  }
}

function publishedCard(id: string): StoredCard | undefined {
  const number = PUBLISHED_SAVED_CARDS.get(id);
  const testCard = number === undefined ? undefined : findTestCard(number, '');
  if (!testCard) return undefined;
  return {
    last4: testCard.number.slice(-4),
    type: testCard.type,
    expiry: '1230',
    scenario: testCard.scenario,
    codeMatches: false,
  };
}
