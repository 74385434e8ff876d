/**
 * The port of direct debit providers: what the platform calls, and what the folder of a provider exports.
 *
 * Every call has one of four results. *ok*: the provider's record is known. *rejected*: the provider did
 * nothing, and the reason says whether a repetition can succeed. *unreachable*: the provider did not receive
 * the request. *timeout*: the outcome is not known. Each request that changes something has a key. A repeated
 * request with the same key has one effect, so after *unreachable* and *timeout* it is repeated.
 *
 * Money is in minor units. Dates are calendar days, YYYY-MM-DD.
 */
import type { DirectDebitProviderSettings } from '../../../schemas/generated/settings';
import type { Sandbox } from '../sandbox';

/**
 * *details*: the bank details are wrong. The customer must enter others. *mandate*: the mandate has ended, or
 * the payment can no longer be changed. *notFound*: the provider does not know it. *account*: the operator's
 * account at the provider has a problem, such as an invalid key or a limit. The same request can succeed later.
 */
export type DirectDebitRefusal = 'details' | 'mandate' | 'notFound' | 'account';

export type DirectDebitResult<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'rejected'; readonly reason: DirectDebitRefusal }
  | { readonly status: 'unreachable' }
  | { readonly status: 'timeout' };

/** A mandate with its first monthly amount. Its reference is the key of the request. */
export interface MandateRequest {
  /** Unique. The customer sees it on the bank statement if the provider allows that. */
  readonly reference: string;
  readonly customer: {
    readonly reference: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly account: {
    readonly accountHolder: string;
    readonly accountNumber: string;
    readonly sortCode: string;
    /** Empty if the operator does not ask for it. */
    readonly billingAddress: readonly string[];
  };
  readonly monthlyAmount: number;
  readonly currency: string;
  readonly firstCollection: string;
  /** 1 to 28. */
  readonly billingDay: number;
}

/** A mandate as this platform knows it. */
export interface MandateIdentity {
  readonly reference: string;
  /** The provider's id. Null if the answer of the provider did not contain one. */
  readonly mandateId: string | null;
}

/** Another monthly amount from a day on, until the day of the next change. For one day, the later change counts. */
export interface AmountChange {
  readonly key: string;
  readonly mandate: MandateIdentity;
  readonly monthlyAmount: number;
  readonly currency: string;
  readonly from: string;
}

/** One payment on one day. */
export interface CollectionRequest {
  readonly key: string;
  readonly mandate: MandateIdentity;
  readonly amount: number;
  readonly currency: string;
  /** The day on which it is due. If the bank needs more time, the provider collects on its first possible day. */
  readonly dueDate: string;
}

/** *pending*: the bank has not confirmed the mandate yet. Payments can be requested. */
export type MandateStatus = 'pending' | 'active' | 'failed' | 'cancelled';

export interface MandateRecord {
  readonly mandateId: string;
  readonly status: MandateStatus;
}

/** *retrying*: it failed, and the provider tries again. *chargedBack*: the bank returned it to the customer. */
export type CollectionStatus = 'pending' | 'collected' | 'retrying' | 'failed' | 'chargedBack' | 'cancelled';

export interface CollectionRecord {
  readonly paymentId: string;
  readonly mandateId: string;
  readonly status: CollectionStatus;
  readonly amount: number;
  /** The day on which the bank takes the money. */
  readonly chargeDate: string;
}

/** The provider collects each month, from the amounts that it received. */
export interface ProviderSchedule {
  readonly kind: 'schedule';
  changeAmount(change: AmountChange): Promise<DirectDebitResult<null>>;
}

/** The platform requests each payment, some days before it is due. */
export interface SinglePayments {
  readonly kind: 'payments';
  collect(request: CollectionRequest): Promise<DirectDebitResult<CollectionRecord>>;
  /** Rejected with *mandate*: the bank has it already, or it has ended. */
  cancel(paymentId: string): Promise<DirectDebitResult<null>>;
  lookUp(paymentId: string): Promise<DirectDebitResult<CollectionRecord>>;
}

export interface DirectDebitProvider {
  /** Proves that the provider accepts the operator's key. It changes nothing. */
  check(): Promise<DirectDebitResult<null>>;
  createMandate(request: MandateRequest): Promise<DirectDebitResult<MandateRecord>>;
  /** No further payment is collected. A mandate that has ended already is `ok`. */
  cancel(mandate: MandateIdentity): Promise<DirectDebitResult<null>>;
  lookUp(mandate: MandateIdentity): Promise<DirectDebitResult<MandateRecord>>;
  readonly collections: ProviderSchedule | SinglePayments;
  /** Absent: the provider sends no webhooks. */
  readWebhook?(message: DirectDebitWebhook): Promise<DirectDebitEvents>;
}

/** A request of the provider to `/api/webhooks/{provider}`. */
export interface DirectDebitWebhook {
  /** As received. The signature covers these bytes. */
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What an event is about. Its other content is not trusted: the platform asks the provider. */
export interface DirectDebitEvent {
  readonly id: string;
  readonly about:
    | { readonly kind: 'mandate'; readonly mandateId: string }
    | { readonly kind: 'payment'; readonly paymentId: string }
    /** Something that this platform does not use. */
    | { readonly kind: 'other' };
}

export type DirectDebitEvents =
  /** Not signed with the secret of the tenant, or not readable. */
  { readonly kind: 'forged' } | { readonly kind: 'events'; readonly events: readonly DirectDebitEvent[] };

export interface DirectDebitOptions<Settings> {
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
export interface DirectDebitDefinition<Settings = Readonly<Record<string, unknown>>> {
  /** The name of the folder, in tenant documents. */
  readonly name: string;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
  /** The address of the real provider, for `foyer doctor`. Undefined: it exists only in the sandbox. */
  origin(settings: Settings): string | undefined;
  /** Called only with a sandbox if the provider has no origin. */
  open(options: DirectDebitOptions<Settings>): DirectDebitProvider;
}

/** Gives a definition the type of its settings. They are checked before a provider receives them. */
export const defineDirectDebitProvider = <Name extends keyof DirectDebitProviderSettings>(
  definition: DirectDebitDefinition<DirectDebitProviderSettings[Name]> & { readonly name: Name },
): DirectDebitDefinition<DirectDebitProviderSettings[Name]> => definition;
