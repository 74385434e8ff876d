/**
 * A card provider as the platform needs it. Every question has one of four endings, and the difference
 * between them is money: *done* (the provider's books are known), *refused* (it did nothing), *unreachable*
 * (it never heard of it), *unanswered* (nobody knows: ask again by our own code).
 */
export interface ProviderCard {
  readonly type: string;
  readonly lastFourDigits: string;
  /** MMYY */
  readonly expiry: string;
  /** Present when the card was saved for next time. */
  readonly reusableIdentifier: string | null;
}

export type DeclineReason = 'bank' | 'securityCode' | 'authentication' | 'authenticationUnavailable';

/** What the provider's books say of one of our payments. */
export type ProviderTransaction =
  | {
      readonly kind: 'authorised' | 'captured' | 'voided';
      readonly transactionId: string;
      readonly card: ProviderCard;
    }
  | { readonly kind: 'declined'; readonly transactionId: string; readonly reason: DeclineReason }
  | {
      readonly kind: 'challenge';
      readonly transactionId: string;
      readonly scaUrl: string;
      readonly cReq: string;
    };

export type Refusal = 'session' | 'card' | 'instruction' | 'notFound' | 'other';

export type ProviderResult<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'rejected'; readonly reason: Refusal }
  | { readonly status: 'unreachable' }
  | { readonly status: 'timeout' };

export interface SessionKey {
  readonly key: string;
  readonly expiresAt: string;
}

export interface AuthorisationRequest {
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly sessionKey: string;
  readonly cardIdentifier: string;
  readonly reusable: boolean;
  readonly save: boolean;
  readonly notificationUrl: string;
  readonly cardHolderName: string;
  readonly billing: {
    readonly firstName: string;
    readonly lastName: string;
    readonly lineOne: string;
    readonly lineTwo: string;
    readonly city: string;
    readonly postcode: string;
  };
  readonly browser: Readonly<Record<string, string | number | boolean>>;
}

/** All of a payment that was captured goes back. Asked twice under the same code, it happens once. */
export interface RefundRequest {
  readonly transactionId: string;
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export interface CardProvider {
  /** Names the adapter of the browser. */
  readonly name: string;
  readonly mode: 'test' | 'live';
  /** Address of the script that tokenises in the browser. */
  readonly scriptUrl: string;
  openSession(): Promise<ProviderResult<SessionKey>>;
  authorise(request: AuthorisationRequest): Promise<ProviderResult<ProviderTransaction>>;
  /** Carries the bank's answer to a challenge. */
  answerChallenge(transactionId: string, cRes: string): Promise<ProviderResult<ProviderTransaction>>;
  release(transactionId: string): Promise<ProviderResult<null>>;
  abort(transactionId: string): Promise<ProviderResult<null>>;
  refund(request: RefundRequest): Promise<ProviderResult<null>>;
  lookUp(vendorTxCode: string): Promise<ProviderResult<ProviderTransaction>>;
}
