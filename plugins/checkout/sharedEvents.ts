/** What checkout says to other plugins; `cart/added` and `cart/addRefused` belong to the port. */
import type { Source } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    'checkout/opened': {
      readonly source: Source;
      /** The whole window was at the bank meanwhile: what came of it is said, whatever it is. */
      readonly fromBank?: boolean;
    };
    'checkout/selectionCancelled': void;
    'checkout/paymentTaken': {
      readonly orderId: string;
      /** What was bought is collected by a Direct Debit that was not there before. */
      readonly newMandate?: boolean;
    };
    /** Required questions of the membership are unanswered: nothing was taken, and the journey asks them again. */
    'checkout/answersMissing': void;
  }
}
