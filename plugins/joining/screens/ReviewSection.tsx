import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  useCopy,
  useJourney,
  useRemoteData,
  isLoading,
  type RootState,
  type SectionProps,
} from '../../../core/contract';
import { AgreementGroup, Loaded, Retry, Stack, TermsSkeleton } from '../../../core/contract/ui';
import { BillingDay } from '../components/BillingDay';
import { ContinueButton } from '../components/ContinueButton';
import { ChangeDifference, DueLines } from '../components/PriceLines';
import { ProblemList } from '../components/ProblemList';
import { PromotionCode } from '../components/PromotionCode';
import { StartDate } from '../components/StartDate';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermCheckboxes, useMissingAgreements } from '../components/TermCheckboxes';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { costs, membershipTerms, stepSubmitted } from '../state/events';
import { selectJoining } from '../state/joining';
import {
  selectAsksBillingDay,
  selectBillingDay,
  selectIsCustomerKnown,
  selectIsPriceChanging,
  selectIsPriceFailureExplained,
  selectPrice,
  selectTakesPromotion,
} from '../state/priceSelectors';
import { hasUnappliedCode } from '../state/promotion';
import { selectMembershipReference, selectSelection } from '../state/selectors';

/** True while data is loading or the checkout is opening. The customer does not need to do anything. */
const selectWaits = (state: RootState): boolean => {
  const { terms, submission } = selectJoining(state);
  return isLoading(terms.ofMembership) || submission.step === 'done' || !selectIsCustomerKnown(state);
};

const selectTerms = (state: RootState) => selectJoining(state).terms.ofMembership;

/** The terms are requested when the review opens. */
function MembershipTermCheckboxes({ typeId }: { readonly typeId: string }) {
  const copy = useCopy();
  const [terms, request] = useRemoteData(selectTerms, membershipTerms, typeId);
  return (
    <Loaded
      remote={terms}
      title={copy('joining.review.termsFailed')}
      message={() => copy('joining.review.termsFailedHelp')}
      onRetry={request}
      placeholder={<TermsSkeleton count={2} />}
    >
      {({ health, membership }) =>
        health.length + membership.length > 0 && (
          <AgreementGroup>
            <TermCheckboxes of="membership" terms={health} statement="joining.review.healthTerms" />
            <TermCheckboxes of="membership" terms={membership} statement="joining.review.membershipTerms" />
          </AgreementGroup>
        )
      }
    </Loaded>
  );
}

/** The amount due, above the button to the next step. Without a price the customer cannot continue. */
function DatePrice() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const costsState = useSelector(selectJoining).costs;
  const isExplained = useSelector(selectIsPriceFailureExplained);
  const price = useSelector(selectPrice);
  if (isExplained) return null;
  if (costsState.status === 'failed') {
    const retry = () => dispatch(costs.requested(costsState.query));
    return <Retry title={copy('joining.summary.unknown')} onRetry={retry} />;
  }
  return (
    price && (
      <div>
        <ChangeDifference />
        <DueLines price={price} />
      </div>
    )
  );
}

/** Message paths that have a field here. */
function useFields(): readonly string[] {
  const about = useSelector(selectMembershipReference)?.about;
  const asksDay = useSelector(selectAsksBillingDay);
  const takesPromotion = useSelector(selectTakesPromotion);
  return [
    ...(about === 'renewal' ? [] : ['startDate']),
    ...(asksDay ? ['billingDay'] : []),
    ...(about === undefined && takesPromotion ? ['promotionCode'] : []),
  ];
}

/** The missing inputs, as texts that follow 'Still needed:'. */
function useMissingReviewFields(isStartDateWrong: boolean): readonly string[] {
  const copy = useCopy();
  const agreements = useMissingAgreements('membership');
  const { costs: costsState, promotion } = useSelector(selectJoining);
  const takesPromotion = useSelector(selectTakesPromotion);
  const asksDay = useSelector(selectAsksBillingDay);
  const lacksDay = useSelector(selectBillingDay) === undefined && asksDay;
  return [
    ...(isStartDateWrong ? [copy('joining.missing.startDate')] : []),
    ...(lacksDay ? [copy('joining.missing.billingDay')] : []),
    ...(takesPromotion && hasUnappliedCode(promotion) ? [copy('joining.missing.promotion')] : []),
    ...agreements,
    ...(costsState.status === 'failed' ? [copy('joining.missing.price')] : []),
  ];
}

export default function ReviewSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { submission } = useSelector(selectJoining);
  const isPriceChanging = useSelector(selectIsPriceChanging);
  const waits = useSelector(selectWaits);
  const selection = useSelector(selectSelection);
  const reference = useSelector(selectMembershipReference);
  const isRenewal = reference?.about === 'renewal';
  const fields = useFields();
  const last = useJourney().lastId === sectionId;
  const [isStartDateWrong, setStartDateWrong] = useState(false);
  const missing = useMissingReviewFields(isStartDateWrong);
  const stillSignedIn = useStillSignedIn();
  const isBusy =
    submission.step === 'checking' || submission.step === 'storing' || submission.step === 'stored';
  return (
    <Stack gap={4}>
      <SubmissionBanner />
      <ProblemList owner="joining.review" fields={fields} />
      <ProblemList owner={undefined} />
      {!isRenewal && <StartDate onWrong={setStartDateWrong} />}
      <BillingDay />
      {!reference && <PromotionCode />}
      {selection.step === 'membership' && <MembershipTermCheckboxes typeId={selection.typeId} />}
      <DatePrice />
      <ContinueButton
        label={copy(last ? 'joining.review.checkout' : 'joining.review.continue')}
        missing={missing}
        waits={waits}
        busy={isBusy || isPriceChanging}
        onPress={() => {
          if (stillSignedIn()) dispatch(stepSubmitted({ step: 'review', last }));
        }}
      />
    </Stack>
  );
}
