import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, isLoading, type RootState, type SectionProps } from '../../../core/contract';
import { Skeleton, Stack } from '../../../core/contract/ui';
import { BillingDay } from '../components/BillingDay';
import { ContinueButton } from '../components/ContinueButton';
import { ChangeDifference } from '../components/ChangeDifference';
import { DueLines } from '../components/PriceLines';
import { ProblemList } from '../components/ProblemList';
import { PromotionCode } from '../components/PromotionCode';
import { Retry } from '../components/Retry';
import { StartDate } from '../components/StartDate';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermCheckboxes } from '../components/TermCheckboxes';
import { useMissingReviewFields } from '../components/useMissingFields';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { costsRequested, reviewSubmitted, membershipTerms } from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import {
  selectAsksBillingDay,
  selectIsCustomerKnown,
  selectPrice,
  selectTakesPromotion,
} from '../state/priceSelectors';
import { selectSelection } from '../state/selectors';
import { useIsLast } from './useIsLast';

/** The terms of the chosen membership. They are requested when the review opens. */
function useMembershipTerms() {
  const dispatch = useDispatch();
  const selection = useSelector(selectSelection);
  const { ofMembership } = useSelector(selectJoining).terms;
  const typeId = selection.step === 'membership' ? selection.typeId : undefined;
  const want = () => {
    if (typeId !== undefined) dispatch(membershipTerms.requested(typeId));
  };
  useEffect(() => {
    if (typeId !== undefined) dispatch(membershipTerms.requested(typeId));
  }, [dispatch, typeId]);
  return { terms: ofMembership, want };
}

/** True while data is loading or the checkout is opening. The customer does not need to do anything. */
const selectWaits = (state: RootState): boolean => {
  const { terms, submission } = selectJoining(state);
  return isLoading(terms.ofMembership) || submission.step === 'done' || !selectIsCustomerKnown(state);
};

function MembershipTermCheckboxes() {
  const { terms, want } = useMembershipTerms();
  if (terms.status === 'failed') {
    return <Retry title="joining.review.termsFailed" help="joining.review.termsFailedHelp" onRetry={want} />;
  }
  if (terms.status !== 'ready') return <Skeleton height={96} />;
  return (
    <Stack gap={1.5}>
      <TermCheckboxes of="membership" terms={terms.data.health} statement="joining.review.healthTerms" />
      <TermCheckboxes
        of="membership"
        terms={terms.data.membership}
        statement="joining.review.membershipTerms"
      />
    </Stack>
  );
}

/** The amount due, above the button to the next step. Without a price the customer cannot continue. */
function DatePrice() {
  const dispatch = useDispatch();
  const { costs } = useSelector(selectJoining);
  const price = useSelector(selectPrice);
  if (costs.state === 'refused' && costs.isTold) return null;
  if (costs.state === 'refused')
    return <Retry title="joining.summary.unknown" onRetry={() => dispatch(costsRequested())} />;
  return (
    price && (
      <div>
        <ChangeDifference />
        <DueLines price={price} />
      </div>
    )
  );
}

/**
 * Message paths that have a field here: a renewal has no start date field, and only joining takes a promotion
 * code.
 */
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

export default function ReviewSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { submission, costs } = useSelector(selectJoining);
  const waits = useSelector(selectWaits);
  const existing = useSelector(selectMembershipReference);
  const isRenewal = existing?.about === 'renewal';
  const fields = useFields();
  const last = useIsLast(sectionId);
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
      {!existing && <PromotionCode />}
      <MembershipTermCheckboxes />
      <DatePrice />
      <ContinueButton
        label={copy(last ? 'joining.review.checkout' : 'joining.review.continue')}
        missing={missing}
        waits={waits}
        busy={isBusy || costs.state === 'asking'}
        onPress={() => {
          if (stillSignedIn()) dispatch(reviewSubmitted({ last }));
        }}
      />
    </Stack>
  );
}
