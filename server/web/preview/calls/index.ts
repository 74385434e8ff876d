import { accountAnswers } from './account';
import { cartAnswers } from './cart';
import { detailsAnswers } from './details';
import { membershipAnswers } from './membership';
import { paymentAnswers } from './payment';
import type { PreviewAnswer } from './previewAnswer';
import { purchaseAnswers } from './purchases';

/** All calls that a preview answers. */
export const previewAnswers: readonly PreviewAnswer[] = [
  ...accountAnswers,
  ...purchaseAnswers,
  ...detailsAnswers,
  ...membershipAnswers,
  ...cartAnswers,
  ...paymentAnswers,
];

export type { PreviewAnswer, PreviewVisit } from './previewAnswer';
