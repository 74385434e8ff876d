/** A question in the list: moved, changed, removed. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useCopy } from '../../../../core/contract';
import type { Problem } from '../../../../schemas/generated/api';
import { ActionMenu } from '../ActionMenu';
import { NARROW, Quiet } from '../consoleStyles';
import { OtherEditors, usePlaceFocus } from '../EditedPlace';
import { FieldProblems } from '../FieldProblems';
import { MoveHandle } from '../MoveHandle';
import { useAnswerText } from './QuestionCondition';
import { QuestionFields, type QuestionFieldsProps } from './QuestionFields';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  padding: theme.spacing(0.75, 2, 0.75, 1),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.line}`,
  '&[data-readonly]': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingInlineStart: theme.spacing(2) },
  '&[data-dependent]': { marginInlineStart: theme.spacing(3) },
  '&[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: theme.foyer.shadow.raised },
}));
const Names = styled('div')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Title = styled('span')({ fontWeight: 600 });
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5),
  [NARROW]: { gridColumn: '1 / -1' },
}));

export interface QuestionItemProps extends QuestionFieldsProps {
  /** Among the questions of the same part. Starts at 0. */
  readonly position: number;
  readonly count: number;
  readonly problems: readonly Problem[];
  readonly handleRef: (element: HTMLButtonElement | null) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** 'Text, required. Asked only when …' */
function Summary({ question, questions }: QuestionItemProps) {
  const copy = useCopy();
  const answerText = useAnswerText();
  const { kind, isRequired, part } = question;
  const type = copy(
    kind === undefined ? 'operators.questions.kind.other' : `operators.questions.kind.${kind}`,
  );
  const { when } = part;
  const tested = typeof when === 'object' ? questions.find(({ name }) => name === when.question) : undefined;
  return (
    <>
      <Quiet>
        {isRequired
          ? copy('operators.questions.isRequired', { type })
          : copy('operators.questions.isOptional', { type })}
      </Quiet>
      {when === 'schema' && <Quiet>{copy('operators.questions.conditionInSchema')}</Quiet>}
      {typeof when === 'object' && (
        <Quiet>
          {copy('operators.questions.askedWhen', {
            title: tested?.title ?? when.question,
            answer: answerText(tested, when.value),
          })}
        </Quiet>
      )}
    </>
  );
}

function QuestionMenu({ question, position, count, onMove, onRemove }: QuestionItemProps) {
  const copy = useCopy();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={copy('operators.questions.menuOf', { title: question.title })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {copy('operators.questions.menu')}
      </Button>
      <ActionMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={position === 0} onClick={choose(() => onMove(position - 1))}>
          {copy('operators.questions.up')}
        </MenuItem>
        <MenuItem disabled={position === count - 1} onClick={choose(() => onMove(position + 1))}>
          {copy('operators.questions.down')}
        </MenuItem>
        <MenuItem onClick={choose(onRemove)}>{copy('operators.questions.remove')}</MenuItem>
      </ActionMenu>
    </>
  );
}

export function QuestionItem(props: QuestionItemProps) {
  const { form, question, position, count, problems, onChange, handleRef, onMove } = props;
  const copy = useCopy();
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = onChange === undefined;
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
    id: question.id,
    disabled: isReadOnly,
  });
  const place = { file: 'tenant.json', pointer: form.schemaPointer + question.pointer };
  const focus = usePlaceFocus(place);
  const step = (by: -1 | 1) => {
    const to = position + by;
    if (to >= 0 && to < count) onMove(to);
  };
  return (
    <Item
      {...focus}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-readonly={isReadOnly || undefined}
      data-dependent={question.depth > 0 || undefined}
    >
      {!isReadOnly && (
        <MoveHandle
          {...sortable}
          label={copy('operators.questions.move', { title: question.title })}
          handleRef={handleRef}
          onStep={step}
        />
      )}
      <Names>
        <Title>{question.title}</Title>
        <Summary {...props} />
        <OtherEditors {...place} />
        <FieldProblems problems={problems} />
      </Names>
      <Actions>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={copy(isOpen ? 'operators.questions.closeOne' : 'operators.questions.openOne', {
            title: question.title,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {copy(isOpen ? 'operators.questions.close' : 'operators.questions.open')}
        </Button>
        {!isReadOnly && <QuestionMenu {...props} />}
      </Actions>
      <div id={fieldsId} hidden={!isOpen} style={{ gridColumn: '1 / -1' }}>
        {isOpen && <QuestionFields {...props} />}
      </div>
    </Item>
  );
}
