import type { Wire } from '../../../schemas/generated/api';
import type { SeedDate } from '../kernel';

/** Sample people in `customers.json` and `staff.json`, for trying out the product. */

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
    /** The reusable token at the card provider. */
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

/** The first slot with a free space on or after the day. For a past day: the last one on or before it. */
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
  readonly tender: string;
}

/** A person who works at the counter. */
export interface StaffSeed {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: 'counter' | 'manager';
  /** The venue of their till. */
  readonly venueId: string;
}
