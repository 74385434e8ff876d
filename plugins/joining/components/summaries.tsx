/** One line for each closed section after the first: what was chosen. */
import { useSelector } from 'react-redux';
import { formatDate, isCalendarDate, selectUser, useCopy, useMoney } from '../../../core/contract';
import { isAnswered } from '../domain/answers';
import { headlinePrice } from '../domain/price';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectStartDate } from '../state/priceSelectors';
import { selectOffer } from '../state/selectors';

export function MembershipSummary() {
  const copy = useCopy();
  const money = useMoney();
  const offer = useSelector(selectOffer);
  if (!offer) return null;
  const { name } = offer.type;
  const price = headlinePrice(offer.option);
  if (price === undefined) return <>{name}</>;
  const key = offer.option.paymentType === 'recurring' ? 'summaryRecurring' : 'summaryFixed';
  return <>{copy(`joining.membership.${key}`, { name, price: money(price) })}</>;
}

export function DetailsSummary() {
  const user = useSelector(selectUser);
  return user ? (
    <>
      {user.firstName} {user.lastName}
    </>
  ) : null;
}

export function QuestionsSummary() {
  const copy = useCopy();
  const { questions } = useSelector(selectJoining);
  if (questions.state !== 'ready') return null;
  const count = Object.values(questions.answers).filter(isAnswered).length;
  return <>{copy('joining.questions.summary', { count })}</>;
}

export function TenantQuestionsSummary() {
  return <>{useCopy()('joining.tenantQuestions.summary')}</>;
}

export function ReviewSummary() {
  const copy = useCopy();
  const startDate = useSelector(selectStartDate);
  const day = useSelector(selectBillingDay);
  if (!isCalendarDate(startDate)) return null;
  const date = formatDate(startDate);
  if (day === undefined) return <>{copy('joining.review.summary', { date })}</>;
  return <>{copy('joining.review.summaryBilling', { date, day })}</>;
}

export function DirectDebitSummary() {
  return <>{useCopy()('joining.directDebit.summaryGiven')}</>;
}
