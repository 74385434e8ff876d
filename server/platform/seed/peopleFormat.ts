import type { Wire } from '../../../schemas/generated/api';
import type { SeedDate } from './format';

/** Who there is, as `customers.json` and `staff.json` say it: for trying the product out. */

export interface CustomerSeed {
  readonly reference: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Printed beside the account when the product starts. */
  readonly about: string;
  readonly answers?: Readonly<Record<string, Wire.AnswerValue>>;
  readonly homeVenueId?: string;
  readonly creditBalance?: number;
  readonly membershipCreditBalance?: number;
  readonly creditMovements?: readonly CreditMovementSeed[];
  readonly hasInstruction?: boolean;
  readonly billingDay?: number;
  readonly documentExpiresOn?: SeedDate;
  readonly membershipDocumentUploadRequired?: boolean;
  readonly savedCard?: {
    readonly cardType: string;
    readonly lastFourDigits: string;
    readonly cardHolderName: string;
    /** MM/YY. */
    readonly expiryDate: string;
    /** The reusable identifier at the card provider. */
    readonly externalIdentifier: string;
  };
  readonly memberships?: readonly {
    readonly membershipTypeId: string;
    readonly paymentOptionId: string;
    readonly homeVenueId: string;
    readonly startDate: SeedDate;
    readonly endDate?: SeedDate;
  }[];
  readonly penalties?: readonly {
    readonly date: SeedDate;
    readonly reason: string;
    readonly amount: number;
    readonly status?: 'outstanding' | 'paid' | 'waived';
  }[];
  readonly bookings?: readonly BookingSeed[];
  readonly packages?: readonly {
    readonly packageTypeId: string;
    readonly validFrom: SeedDate;
    readonly usesLeft: number;
  }[];
  readonly orders?: readonly OrderSeed[];
}

export interface CreditMovementSeed {
  readonly type: 'general' | 'membership';
  readonly date: SeedDate;
  readonly amount: number;
  readonly description: string;
}

/** The first slot on or after a day that has a free place; for a day that has passed the last one on or before it. */
export interface BookingSeed {
  readonly activityId: string;
  readonly venueId: string;
  readonly date: SeedDate;
  readonly status?: 'booked' | 'cancelled' | 'attended' | 'missed';
  readonly pricingOptionId?: string;
  readonly paidWith: 'money' | 'benefit' | 'package' | 'nothing';
}

export interface OrderSeed {
  readonly date: SeedDate;
  readonly items: readonly {
    readonly type: Wire.OrderItem['type'];
    readonly name: string;
    readonly amount: number;
  }[];
  readonly tender: 'card' | 'cash' | 'offline-voucher' | 'cheque' | 'credit';
}

/** Somebody who works at the counter. */
export interface StaffSeed {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: 'counter' | 'manager';
  /** Where their till stands. */
  readonly venueId: string;
}
