/**
 * The port of card providers: what the platform calls, and what the folder of a provider exports. The server
 * never receives a card number: the provider's code in the browser exchanges the card for a token.
 *
 * Every call has one of four results. They differ in what happened to the
 * money. *ok*: the provider's record is known. *rejected*: the provider did nothing. *unreachable*: the
 * provider did not receive the request. *timeout*: the outcome is not known; look it up by the vendor code.
 */
import type { CardProviderSettings } from '../../../schemas/generated/settings';
import type { Sandbox } from '../sandbox';

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
      /** The page of the bank. */
      readonly scaUrl: string;
      /** The browser posts them to the page. Null: it opens the page with GET. */
      readonly scaFields: Readonly<Record<string, string>> | null;
    };

/**
 * *session*, *card*: the customer must enter the card again. *instruction*: the payment is in another state.
 * *notFound*: the provider does not know it. *account*: the provider does not accept the operator's key.
 */
export type Refusal = 'session' | 'card' | 'instruction' | 'notFound' | 'account' | 'other';

export type ProviderResult<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'rejected'; readonly reason: Refusal }
  | { readonly status: 'unreachable' }
  | { readonly status: 'timeout' };

/** What the provider's code in the browser needs to exchange a card for a token. */
export interface SessionKey {
  readonly key: string;
  readonly expiresAt: string;
}

export interface AuthorisationRequest {
  readonly vendorTxCode: string;
  /** The id of the request in our logs, for providers with a field for such data. */
  readonly requestId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly sessionKey: string;
  /** The token of a new card from the browser, or the reusable identifier of a saved card. */
  readonly cardIdentifier: string;
  readonly reusable: boolean;
  readonly save: boolean;
  /** The bank posts the customer's frame back to this address after a challenge, with the fields it received. */
  readonly notificationUrl: string;
  /** For providers that send the frame back with GET: the same address, which identifies this attempt itself. */
  readonly returnUrl: string;
  /** Identifies this attempt in the return from the bank. */
  readonly scaReference: string;
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

/** A payment as this platform knows it, to find it in the provider's records. */
export interface PaymentIdentity {
  readonly vendorTxCode: string;
  /** Null if the provider's answer did not arrive. */
  readonly transactionId: string | null;
  readonly openedAt: Date;
}

/** A refund as this platform knows it. */
export interface RefundIdentity {
  /** The payment. */
  readonly transactionId: string;
  /** The code of the refund, not of the payment. */
  readonly vendorTxCode: string;
}

/** A refund of a captured payment. A repeated request with the same code has one effect. */
export interface RefundRequest extends RefundIdentity {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export interface CardProvider {
  /** The name of the browser adapter to use. */
  readonly name: string;
  readonly mode: 'test' | 'live';
  /** The address of the script that tokenises the card in the browser. Part of the answer to prepare. */
  readonly scriptUrl: string;
  /** Proves that the provider accepts the operator's key. It changes nothing. */
  check(): Promise<ProviderResult<null>>;
  openSession(): Promise<ProviderResult<SessionKey>>;
  authorise(request: AuthorisationRequest): Promise<ProviderResult<ProviderTransaction>>;
  /** Sends the bank's answer to a challenge to the provider: the fields with which the customer returned. */
  answerChallenge(
    transactionId: string,
    returned: Readonly<Record<string, string>>,
  ): Promise<ProviderResult<ProviderTransaction>>;
  release(transactionId: string): Promise<ProviderResult<null>>;
  abort(transactionId: string): Promise<ProviderResult<null>>;
  refund(request: RefundRequest): Promise<ProviderResult<null>>;
  lookUp(payment: PaymentIdentity): Promise<ProviderResult<ProviderTransaction>>;
  /** `ok`: the provider has made the refund. `rejected` with `notFound`: it has not. */
  lookUpRefund(refund: RefundIdentity): Promise<ProviderResult<null>>;
  /** Absent: the provider sends no webhooks. */
  readWebhook?(message: WebhookMessage): Promise<WebhookEvent>;
}

/** A request of the provider to `/api/webhooks/{provider}`. */
export interface WebhookMessage {
  /** As received. The signature covers these bytes. */
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly receivedAt: Date;
}

/** What a webhook is about. Its content is not trusted: the platform asks the provider for the payment. */
export type WebhookEvent =
  /** Not signed with the secret of the tenant, signed too long ago, or not readable. */
  | { readonly kind: 'forged' }
  /** `vendorTxCode`: undefined if the event is not about a payment of this platform. */
  | { readonly kind: 'event'; readonly id: string; readonly vendorTxCode: string | undefined };

/** Origins for the content security policy of pages with card entry. */
export interface BrowserOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
}

export interface CardProviderOptions<Settings> {
  readonly tenant: string;
  readonly settings: Settings;
  /** By the names in `secrets`. Undefined: not set. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Undefined: the real provider. */
  readonly sandbox: Sandbox | undefined;
  /** Limit for one call. */
  readonly timeoutMs: number;
}

/** What the folder of a provider exports. `settings.schema.json` beside it describes the settings. */
export interface CardProviderDefinition<Settings = Readonly<Record<string, unknown>>> {
  /** The name of the folder, in tenant documents and in the answer to prepare. */
  readonly name: string;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
  browserOrigins(settings: Settings, sandbox: Sandbox | undefined): BrowserOrigins;
  /** The address of the script that exchanges the card for a token in the browser. In the page and in the answer to prepare. */
  scriptUrl(settings: Settings, sandbox: Sandbox | undefined): string;
  open(options: CardProviderOptions<Settings>): CardProvider;
}

/** Gives a definition the type of its settings. They are checked before a provider receives them. */
export const defineCardProvider = <Name extends keyof CardProviderSettings>(
  definition: CardProviderDefinition<CardProviderSettings[Name]> & { readonly name: Name },
): CardProviderDefinition<CardProviderSettings[Name]> => definition;
