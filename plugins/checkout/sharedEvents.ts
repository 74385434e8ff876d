/** Events of checkout for other plugins. */
import type { RequestedItems } from './ports';
import type { Source } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    /** The results of `addRequested` of the port `cart/v1`. */
    'cart/added': RequestedItems;
    'cart/addRefused': RequestedItems & { readonly code: string; readonly message: string };
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
    /** Required questions are not answered: nothing was taken, and joining shows the questions again. */
    'checkout/answersMissing': void;
  }
}
