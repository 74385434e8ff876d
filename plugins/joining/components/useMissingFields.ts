/** The missing inputs of a step, as texts that follow 'Still needed:'. */
import { useSelector } from 'react-redux';
import { invalidBankFields, useCopy, type BankDetails } from '../../../core/contract';
import { selectJoining } from '../state/joining';
import { selectAsksBillingDay, selectBillingDay, selectTakesPromotion } from '../state/priceSelectors';
import { isUnapplied } from '../state/promotion';
import { shownTerms } from '../state/terms';

function useMissingAgreements(of: 'membership' | 'directDebit'): readonly string[] {
  const copy = useCopy();
  const { terms } = useSelector(selectJoining);
  const { status } = of === 'membership' ? terms.ofMembership : terms.ofDirectDebit;
  if (status === 'failed') return [copy('joining.missing.terms')];
  return shownTerms(terms)
    [of].filter(({ id }) => terms.ticked[id] !== true)
    .map(({ title }) => copy('joining.missing.agreement', { title }));
}

export function useMissingReviewFields(isStartDateWrong: boolean): readonly string[] {
  const copy = useCopy();
  const agreements = useMissingAgreements('membership');
  const { costs, promotion } = useSelector(selectJoining);
  const takesPromotion = useSelector(selectTakesPromotion);
  const asksDay = useSelector(selectAsksBillingDay);
  const day = useSelector(selectBillingDay);
  const lacksDay = asksDay && day === undefined;
  return [
    ...(isStartDateWrong ? [copy('joining.missing.startDate')] : []),
    ...(lacksDay ? [copy('joining.missing.billingDay')] : []),
    ...(takesPromotion && isUnapplied(promotion) ? [copy('joining.missing.promotion')] : []),
    ...agreements,
    ...(costs.state === 'refused' ? [copy('joining.missing.price')] : []),
  ];
}

export function useMissingDirectDebitFields(
  details: BankDetails,
  withAddress: boolean,
  isAuthorised: boolean,
): readonly string[] {
  const copy = useCopy();
  const agreements = useMissingAgreements('directDebit');
  return [
    ...invalidBankFields(details, withAddress).map((field) => copy(`joining.missing.${field}`)),
    ...(isAuthorised ? [] : [copy('joining.missing.authorised')]),
    ...agreements,
  ];
}
