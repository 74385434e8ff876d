/** The questions of a form in their order. */
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { VisuallyHidden } from '../../../../core/contract/ui';
import type { Problem } from '../../../../schemas/generated/api';
import type { Change } from '../../domain/applyChanges';
import { problemsIn } from '../../domain/problemPlace';
import { removeChanges } from '../../domain/questions/changeCondition';
import { moveChange } from '../../domain/questions/changeQuestion';
import type { QuestionForm } from '../../domain/questions/questionForms';
import { dependentsOf, siblingsOf, type Question } from '../../domain/questions/readForm';
import { Rows } from '../consoleStyles';
import { QuestionItem } from './QuestionItem';
import { RemoveQuestion } from './RemoveQuestion';
import { SILENT_DRAG } from '../silentDrag';
import { useFocusOfMoved } from '../useFocusOfMoved';

export interface QuestionListProps {
  readonly form: QuestionForm;
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  readonly onChange: ((changes: readonly Change[]) => void) | undefined;
}

export function QuestionList({ form, questions, problems, onChange }: QuestionListProps) {
  const copy = useCopy();
  const [announced, setAnnounced] = useState('');
  const [removed, setRemoved] = useState<Question>();
  const ids = questions.map(({ id }) => id);
  const { refOf, willMove } = useFocusOfMoved(ids.join('\n'));
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (question: Question, to: number) => {
    const count = siblingsOf(questions, question).length;
    willMove(question.id);
    onChange?.([moveChange(form, questions, question, to)]);
    setAnnounced(copy('operators.questions.moved', { title: question.title, position: to + 1, count }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const question = questions.find(({ id }) => id === active.id);
    const target = questions.find(({ id }) => id === over?.id);
    if (question === undefined || target === undefined || target === question) return;
    const to = siblingsOf(questions, question).indexOf(target);
    if (to >= 0) move(question, to);
    else setAnnounced(copy('operators.questions.notMoved', { title: question.title }));
  };
  const remove = (question: Question) => onChange?.(removeChanges(form, questions, question));
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={SILENT_DRAG}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Rows as="ol" role="list">
            {questions.map((question) => (
              <QuestionItem
                key={question.id}
                form={form}
                questions={questions}
                question={question}
                position={siblingsOf(questions, question).indexOf(question)}
                count={siblingsOf(questions, question).length}
                problems={problemsIn(problems, 'tenant.json', form.schemaPointer + question.pointer)}
                handleRef={refOf(question.id)}
                onChange={onChange}
                onMove={(to) => move(question, to)}
                onRemove={() => setRemoved(question)}
              />
            ))}
          </Rows>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {removed && (
        <RemoveQuestion
          question={removed}
          dependents={dependentsOf(questions, removed.name)}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
