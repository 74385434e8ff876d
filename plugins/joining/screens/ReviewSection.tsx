import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Skeleton, Stack, useCopy, type RootState, type SectionProps } from '../../../core/contract';
import { BillingDay } from '../components/BillingDay';
import { DueLines } from '../components/PriceLines';
import { ProblemList } from '../components/ProblemList';
import { PromotionCode } from '../components/PromotionCode';
import { Retry } from '../components/Retry';
import { StartDate } from '../components/StartDate';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermTicks } from '../components/TermTicks';
import { reviewSubmitted, termsWanted } from '../state/events';
import { selectJoining } from '../state/joining';
import {
  selectAsksBillingDay,
  selectBillingDay,
  selectIsCustomerKnown,
  selectPrice,
  selectSelection,
} from '../state/selectors';
import { allTicked } from '../state/terms';
import { useIsLast } from './useIsLast';

/** The terms of the chosen membership, asked for when the review opens. */
function useMembershipTerms() {
  const dispatch = useDispatch();
  const selection = useSelector(selectSelection);
  const { ofMembership } = useSelector(selectJoining).terms;
  const typeId = selection.step === 'membership' ? selection.typeId : undefined;
  const want = () => {
    if (typeId !== undefined) dispatch(termsWanted({ typeId }));
  };
  useEffect(() => {
    if (typeId !== undefined) dispatch(termsWanted({ typeId }));
  }, [dispatch, typeId]);
  return { terms: ofMembership, want };
}

const selectMayGoOn = (state: RootState): boolean => {
  const { terms, submission } = selectJoining(state);
  if (terms.ofMembership.state !== 'ready' || submission.step === 'done') return false;
  if (!selectIsCustomerKnown(state)) return false;
  const { health, membership } = terms.ofMembership.value;
  const lacksDay = selectAsksBillingDay(state) && selectBillingDay(state) === undefined;
  return allTicked(health, terms.ticked) && allTicked(membership, terms.ticked) && !lacksDay;
};

function MembershipTermTicks() {
  const { terms, want } = useMembershipTerms();
  if (terms.state === 'failed') {
    return <Retry title="joining.review.termsFailed" help="joining.review.termsFailedHelp" onRetry={want} />;
  }
  if (terms.state !== 'ready') return <Skeleton height={96} />;
  return (
    <Stack gap={1.5}>
      <TermTicks of="membership" terms={terms.value.health} statement="joining.review.healthTerms" />
      <TermTicks of="membership" terms={terms.value.membership} statement="joining.review.membershipTerms" />
    </Stack>
  );
}

/** Review and select dates. */
export default function ReviewSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { submission, costs } = useSelector(selectJoining);
  const price = useSelector(selectPrice);
  const mayGoOn = useSelector(selectMayGoOn);
  const last = useIsLast(sectionId);
  const isBusy =
    submission.step === 'checking' || submission.step === 'storing' || submission.step === 'stored';
  return (
    <Stack gap={4}>
      <SubmissionBanner />
      <ProblemList owner="joining.review" />
      <ProblemList owner={undefined} />
      <StartDate />
      <BillingDay />
      <PromotionCode />
      <MembershipTermTicks />
      {price && costs.state !== 'refused' && (
        <div>
          <DueLines price={price} />
        </div>
      )}
      <div>
        <Button
          kind="primary"
          disabled={!mayGoOn}
          busy={isBusy || costs.state === 'asking'}
          onClick={() => dispatch(reviewSubmitted({ last }))}
        >
          {copy(last ? 'joining.review.checkout' : 'joining.review.continue')}
        </Button>
      </div>
    </Stack>
  );
}
