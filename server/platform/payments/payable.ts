/**
 * What can be paid by card. Payments know an id, an amount and a fingerprint, and nothing about carts. The
 * module that sells the payable implements `Payables`; it is passed in at the start.
 */
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import type { Executor, Failure, Platform, Tenant } from '../kernel';

export interface Payable {
  readonly id: string;
  readonly customerId: string;
  /** The amount that the card must pay, in minor units. */
  readonly amount: number;
  /** The total to which the customer consents: the amount, and what credit pays. */
  readonly total: number;
  readonly currency: string;
  /** The purchase as agreed. It is stored as JSON with the payment attempt, and `fulfil` receives it. */
  readonly contents: object;
}

/** A payable that is not yet paid, at its current price. */
interface CurrentPayable extends Payable {
  /** The reason why it may not be bought now. */
  readonly refusal: Failure | undefined;
  /** The failure for a customer who consented to another price. */
  readonly priceChanged: Failure;
}

/** The parts of a request that say what the customer consents to. */
type Consent = Pick<AuthorisePaymentBody, 'cartId' | 'payments' | 'source' | 'terms' | 'completedWaivers'>;

/** A payment that was agreed: the row of the attempt has these fields. */
export interface AgreedPayment {
  readonly id: string;
  readonly reference: string;
  readonly payable_id: string;
  readonly customer_id: string;
  readonly amount: number;
  readonly quote: object;
}

/** Every function takes the tenant of the payable. A failure that is thrown rolls back the transaction. */
export interface Payables {
  /** The id of the payable that was asked for, or of the customer's latest one. Throws 404 for an unknown id. */
  find(executor: Executor, tenant: Tenant, customerId: string, id?: string): Promise<string | undefined>;
  /** The id of the payable that the customer can pay now. Throws if there is nothing to pay. */
  payableId(executor: Executor, tenant: Tenant, customerId: string): Promise<string>;
  /** Counts one more session key of the provider. Returns the number left; undefined if none was left. */
  countSession(executor: Executor, tenant: Tenant, id: string): Promise<number | undefined>;
  /** The provider returned no key, or the key only opens a form: it does not count. */
  uncountSession(executor: Executor, tenant: Tenant, id: string): Promise<void>;
  /**
   * Locks the payable, checks and stores the consent, and reserves what is limited. A failure that is returned
   * must be thrown after the commit, because the transaction has changed the payable.
   */
  reserve(
    trx: Executor,
    platform: Platform,
    tenant: Tenant,
    customerId: string,
    consent: Consent,
  ): Promise<Payable | Failure>;
  /** Undefined if the payable is paid or closed. */
  current(platform: Platform, tenant: Tenant, id: string): Promise<CurrentPayable | undefined>;
  /** Equal for two contents if they are the same purchase at the same price. */
  fingerprint(contents: object): string;
  /** `fulfil` and `release` require the lock. The customer is locked before. */
  lock(trx: Executor, tenant: Tenant, id: string): Promise<void>;
  /** The money is taken: creates the order and returns its id. Mails the customer if they left the page. */
  fulfil(
    trx: Executor,
    platform: Platform,
    tenant: Tenant,
    payment: AgreedPayment,
    options: { readonly notifyCustomer: boolean },
  ): Promise<string>;
  /** No money is taken: returns what `reserve` has reserved. The payable can be paid again. */
  release(trx: Executor, tenant: Tenant, id: string): Promise<void>;
}

export interface PaymentPlatform extends Platform {
  readonly payables: Payables;
}

/** What the functions of this folder need to work on one payment. */
export interface PaymentContext extends PaymentPlatform {
  readonly tenant: Tenant;
  /** Mails the outcome to the customer. Set if the customer left before the outcome was known. */
  readonly notifyCustomer: boolean;
  /** Runs in the transaction of the capture. It stores the caller's response together with its effect. */
  readonly beforeCommit?: (trx: Executor, orderId: string) => Promise<void>;
}
