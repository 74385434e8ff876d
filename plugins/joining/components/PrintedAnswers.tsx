import styled from '@emotion/styled';
import { DefinitionList } from '../../../core/contract/ui';
import type { AnswerLine } from '../domain/answerLines';

const OnScreen = styled('span')({ '@media print': { display: 'none' } });
const Printed = styled('div')({ display: 'none', '@media print': { display: 'block' } });

/** Shows `line` on the screen and every answer in print, because a printed section cannot be opened. */
export function PrintedAnswers({
  line,
  answers,
}: {
  readonly line: string;
  readonly answers: readonly AnswerLine[];
}) {
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
