/** What this plugin reads from the tenant document; checked against `settings.schema.json` at server start. */
import type { PaymentType } from './domain/membershipList';

export interface JoiningSettings {
  readonly paymentTypes: readonly PaymentType[];
  readonly directDebitProvider: 'go_cardless' | 'in_house';
  readonly collectBillingAddress: boolean;
  readonly advanceNoticeDays: number;
  readonly merchantContact?: MerchantContact;
  readonly privateQuestions: readonly string[];
}

export interface MerchantContact {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
}
