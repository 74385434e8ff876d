/**
 * The interface of a card provider. Every call has one of four results. They differ in what happened to the
 * money. *ok*: the provider's record is known. *rejected*: the provider did nothing. *unreachable*: the
 * provider did not receive the request. *timeout*: the outcome is not known; look it up by the vendor code.
 */
export interface ProviderCard {
  readonly type: string;
  readonly lastFourDigits: string;
  /** MMYY */
  readonly expiry: string;
  /** Present if the card was saved for the next payment. */
  readonly reusableIdentifier: string | null;
}

export type DeclineReason = 'bank' | 'securityCode' | 'authentication' | 'authenticationUnavailable';

/** The provider's record of one payment. */
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

/** A refund of the full captured amount. A repeated request with the same code has one effect. */
export interface RefundRequest {
  readonly transactionId: string;
  readonly vendorTxCode: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export interface CardProvider {
  /** The name of the browser adapter to use. */
  readonly name: string;
  readonly mode: 'test' | 'live';
  /** The address of the script that tokenises the card in the browser. */
  readonly scriptUrl: string;
  openSession(): Promise<ProviderResult<SessionKey>>;
  authorise(request: AuthorisationRequest): Promise<ProviderResult<ProviderTransaction>>;
  /** Sends the bank's answer to a challenge to the provider. */
  answerChallenge(transactionId: string, cRes: string): Promise<ProviderResult<ProviderTransaction>>;
  release(transactionId: string): Promise<ProviderResult<null>>;
  abort(transactionId: string): Promise<ProviderResult<null>>;
  refund(request: RefundRequest): Promise<ProviderResult<null>>;
  lookUp(vendorTxCode: string): Promise<ProviderResult<ProviderTransaction>>;
}
