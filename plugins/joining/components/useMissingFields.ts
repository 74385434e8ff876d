/** The missing inputs of a step, as texts that follow 'Still needed:'. */
import { useSelector } from 'react-redux';
import { invalidBankFields, useCopy, type BankDetails } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import { selectJoining } from '../state/joining';
import { selectAsksBillingDay, selectBillingDay, selectTakesPromotion } from '../state/priceSelectors';
import { isUnapplied } from '../state/promotion';

function useUnticked() {
  const copy = useCopy();
  const { ticked } = useSelector(selectJoining).terms;
  return (list: readonly Term[]) =>
    list
      .filter(({ id }) => ticked[id] !== true)
      .map(({ title }) => copy('joining.missing.agreement', { title }));
}

export function useMissingReviewFields(isStartDateWrong: boolean): readonly string[] {
  const copy = useCopy();
  const unticked = useUnticked();
  const { terms, costs, promotion } = useSelector(selectJoining);
  const takesPromotion = useSelector(selectTakesPromotion);
  const asksDay = useSelector(selectAsksBillingDay);
  const day = useSelector(selectBillingDay);
  const lacksDay = asksDay && day === undefined;
  const { ofMembership } = terms;
  return [
    ...(isStartDateWrong ? [copy('joining.missing.startDate')] : []),
    ...(lacksDay ? [copy('joining.missing.billingDay')] : []),
    ...(takesPromotion && isUnapplied(promotion) ? [copy('joining.missing.promotion')] : []),
    ...(ofMembership.status === 'failed' ? [copy('joining.missing.terms')] : []),
    ...(ofMembership.status === 'ready'
      ? [...unticked(ofMembership.data.health), ...unticked(ofMembership.data.membership)]
      : []),
    ...(costs.state === 'refused' ? [copy('joining.missing.price')] : []),
  ];
}

export function useMissingDirectDebitFields(
  details: BankDetails,
  withAddress: boolean,
  isAuthorised: boolean,
): readonly string[] {
  const copy = useCopy();
  const unticked = useUnticked();
  const { ofDirectDebit } = useSelector(selectJoining).terms;
  return [
    ...invalidBankFields(details, withAddress).map((field) => copy(`joining.missing.${field}`)),
    ...(isAuthorised ? [] : [copy('joining.missing.authorised')]),
    ...(ofDirectDebit.status === 'failed' ? [copy('joining.missing.terms')] : []),
    ...(ofDirectDebit.status === 'ready' ? unticked(ofDirectDebit.data) : []),
  ];
}
