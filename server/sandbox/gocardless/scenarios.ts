/** What happens to the mandates and payments of a customer, by the first name. GoCardless publishes these names. */
import type { TextKey } from '../pages';
import type { MandateScenario, PaymentScenario } from './lifecycle';

interface Scenario {
  readonly does: TextKey;
  readonly mandate?: MandateScenario;
  readonly payment?: PaymentScenario;
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  Successful: {
    does: 'gocardless.does.successful',
    mandate: 'mandate_activated',
    payment: 'payment_paid_out',
  },
  Penniless: { does: 'gocardless.does.penniless', mandate: 'mandate_activated', payment: 'payment_failed' },
  Fickle: { does: 'gocardless.does.fickle', mandate: 'mandate_activated', payment: 'payment_charged_back' },
  Late: { does: 'gocardless.does.late', mandate: 'mandate_activated', payment: 'payment_late_failure' },
  Invalid: { does: 'gocardless.does.invalid', mandate: 'mandate_failed' },
};
