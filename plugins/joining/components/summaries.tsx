/** The choice in one line, for each closed section after the first. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import {
  isCalendarDate,
  numberText,
  selectUser,
  useCopy,
  useLongDate,
  useMoney,
  useSettings,
  useTenant,
  type SectionProps,
} from '../../../core/contract';
import { DefinitionList } from '../../../core/contract/ui';
import {
  answersInShort,
  questionLines,
  tenantLines,
  type AnswerLine,
  type AnswerTexts,
} from '../domain/answerLines';
import { nonSensitiveAnswers } from '../domain/answers';
import { nonSensitiveTenantAnswers } from '../domain/tenantSchemas';
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
  const dateText = useLongDate();
  const { locale } = useTenant();
  return {
    yes: copy('core.forms.yes'),
    no: copy('core.forms.no'),
    dateText,
    numberText: (value) => numberText(value, locale),
  };
}

/** Answers about health and the like are printed, but not shown while the section is closed. */
export function QuestionsSummary() {
  const copy = useCopy();
  const answerTexts = useAnswerTexts();
  const { privateQuestions } = useSettings('joining');
  const questions = useSelector(selectQuestions);
  if (!questions) return null;
  const { groups, answers } = questions;
  const shown = questionLines(groups, nonSensitiveAnswers(groups, answers, privateQuestions), answerTexts);
  return (
    <PrintedAnswers
      line={answersInShort(shown) || copy('joining.questions.summary')}
      answers={questionLines(groups, answers, answerTexts)}
    />
  );
}

export function TenantQuestionsSummary({
  sectionId,
  settings,
}: Omit<SectionProps<'joining.tenantQuestions'>, 'onComplete'>) {
  const copy = useCopy();
  const answerTexts = useAnswerTexts();
  const { tenantQuestions } = useSelector(selectJoining);
  const found = Object.entries(tenantQuestions).find(([, one]) => one.sectionId === sectionId);
  if (!found) return null;
  const [key, section] = found;
  const { answers } = nonSensitiveTenantAnswers({ [key]: section }, { [key]: settings.schema })[key] ?? {};
  return (
    <PrintedAnswers
      line={
        answersInShort(tenantLines(settings, answers ?? {}, answerTexts)) ||
        copy('joining.tenantQuestions.summary')
      }
      answers={tenantLines(settings, section.answers, answerTexts)}
    />
  );
}

export function ReviewSummary() {
  const copy = useCopy();
  const dateText = useLongDate();
  const startDate = useSelector(selectStartDate);
  const day = useSelector(selectBillingDay);
  if (!isCalendarDate(startDate)) return null;
  const date = dateText(startDate, { year: false });
  if (day === undefined) return <>{copy('joining.review.summary', { date })}</>;
  return <>{copy('joining.review.summaryBilling', { date, day })}</>;
}

export const DirectDebitSummary = () => useCopy()('joining.directDebit.summaryGiven');
