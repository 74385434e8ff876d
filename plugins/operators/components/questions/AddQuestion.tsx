/** Adds a question to a form. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { typedLine, useCopy } from '../../../../core/contract';
import { addChanges } from '../../domain/questions/changeQuestion';
import { KINDS, type QuestionKind } from '../../domain/questions/questionKind';
import type { QuestionListProps } from './QuestionList';
import { useFirstOptions } from './useFirstOptions';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 2),
  borderTop: `1px solid ${theme.foyer.line}`,
  // The button is beside the fields, below their labels.
  '& > button': { marginTop: '1.5rem', minHeight: '2.5rem' },
}));

type AddQuestionProps = Pick<QuestionListProps, 'form' | 'questions'> & {
  readonly onChange: NonNullable<QuestionListProps['onChange']>;
};

export function AddQuestion({ form, questions, onChange }: AddQuestionProps) {
  const copy = useCopy();
  const firstOptions = useFirstOptions();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<QuestionKind>('text');
  const [tried, setTried] = useState(false);
  const isMissing = tried && typedLine(title) === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedLine(title);
    setTried(typed === '');
    if (typed === '') return;
    onChange(addChanges(form, questions, { kind, title: typed, options: firstOptions() }));
    setTitle('');
  };
  return (
    <Form onSubmit={submit} noValidate aria-label={copy('operators.questions.add')}>
      <TextField
        label={copy('operators.questions.newQuestion')}
        value={title}
        error={isMissing}
        helperText={isMissing ? copy('operators.questions.noTitle') : undefined}
        onChange={(event) => setTitle(event.target.value)}
        sx={{ flex: '1 1 9rem' }}
      />
      <TextField
        select
        id={`new-kind-${form.id}`}
        label={copy('operators.questions.kind')}
        value={kind}
        onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? 'text')}
        slotProps={{ select: { native: true } }}
        sx={{ flex: '0 1 11rem' }}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {copy(`operators.questions.kind.${one}`)}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="outlined">
        {copy('operators.questions.add')}
      </Button>
    </Form>
  );
}
