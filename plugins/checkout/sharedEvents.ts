/** Events of checkout for other plugins. `cart/added` and `cart/addRefused` belong to the port. */
import type { Source } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    'checkout/opened': {
      readonly source: Source;
      /** The top window returns from the bank: every outcome is shown. */
      readonly fromBank?: boolean;
    };
    'checkout/selectionCancelled': void;
    'checkout/paymentTaken': {
      readonly orderId: string;
      /** The order set up a new direct debit mandate. */
      readonly newMandate?: boolean;
    };
    /**
     * Required questions of the membership are not answered: nothing was taken, and the joining journey shows
     * the questions again.
     */
    'checkout/answersMissing': void;
  }
}
