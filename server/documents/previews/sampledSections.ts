/**
 * What a preview has sample answers for, as in `gives` of the manifests. It starts at a later section only behind
 * sections that give nothing else.
 */
const SAMPLED: readonly string[] = [
  'selection.venueId',
  'selection.paymentOptionId',
  'session.customer',
  'membership.answers',
  'selection.startDate',
  'mandate.details',
];

export const hasSampleAnswers = ({ gives }: { readonly gives: readonly string[] }): boolean =>
  gives.every((given) => SAMPLED.includes(given));
