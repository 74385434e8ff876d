/** The choice in one line, for each closed section after the first. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import {
  isCalendarDate,
  selectUser,
  useCopy,
  useDateText,
  useMoney,
  type SectionProps,
} from '../../../core/contract';
import { DefinitionList } from '../../../core/contract/ui';
import { questionLines, tenantLines, type AnswerLine, type AnswerTexts } from '../domain/answerLines';
import { isAnswered } from '../domain/answers';
import { headlinePrice } from '../domain/price';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectStartDate } from '../state/priceSelectors';
import { selectOffer, selectQuestions } from '../state/selectors';

const OnScreen = styled('span')({ '@media print': { display: 'none' } });
const Printed = styled('div')({ display: 'none', '@media print': { display: 'block' } });

interface PrintedAnswersProps {
  readonly line: string;
  readonly answers: readonly AnswerLine[];
}

/** Shows `line` on the screen and every answer in print, because a printed section cannot be opened. */
function PrintedAnswers({ line, answers }: PrintedAnswersProps) {
  return (
    <>
      <OnScreen>{line}</OnScreen>
      <Printed>
        <DefinitionList
          items={answers.map(({ key, question, answer }) => ({ key, term: question, description: answer }))}
        />
      </Printed>
    </>
  );
}

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
  return user ? `${user.firstName} ${user.lastName}` : null;
}

function useAnswerTexts(): AnswerTexts {
  const copy = useCopy();
  const dateText = useDateText();
  return { yes: copy('core.forms.yes'), no: copy('core.forms.no'), dateText };
}

export function QuestionsSummary() {
  const copy = useCopy();
  const answerTexts = useAnswerTexts();
  const questions = useSelector(selectQuestions);
  if (!questions) return null;
  const count = Object.values(questions.answers).filter(isAnswered).length;
  const answers = questionLines(questions.groups, questions.answers, answerTexts);
  return <PrintedAnswers line={copy('joining.questions.summary', { count })} answers={answers} />;
}

export function TenantQuestionsSummary({
  sectionId,
  settings,
}: Omit<SectionProps<'joining.tenantQuestions'>, 'onComplete'>) {
  const copy = useCopy();
  const answerTexts = useAnswerTexts();
  const { tenantQuestions } = useSelector(selectJoining);
  const sectionAnswers = Object.values(tenantQuestions).find((one) => one.sectionId === sectionId);
  const answers = sectionAnswers ? tenantLines(settings, sectionAnswers.answers, answerTexts) : [];
  return <PrintedAnswers line={copy('joining.tenantQuestions.summary')} answers={answers} />;
}

export function ReviewSummary() {
  const copy = useCopy();
  const dateText = useDateText();
  const startDate = useSelector(selectStartDate);
  const day = useSelector(selectBillingDay);
  if (!isCalendarDate(startDate)) return null;
  const date = dateText(startDate);
  if (day === undefined) return <>{copy('joining.review.summary', { date })}</>;
  return <>{copy('joining.review.summaryBilling', { date, day })}</>;
}

export const DirectDebitSummary = () => useCopy()('joining.directDebit.summaryGiven');
