/** The options of a choice: added, retitled, moved and removed. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { typedLine, useCopy } from '../../../../core/contract';
import { Icon } from '../../../../core/contract/ui';
import type { Change } from '../../domain/applyChanges';
import { addOption, moveOption, removeOption, retitleOption } from '../../domain/questions/changeOptions';
import type { QuestionForm } from '../../domain/questions/questionForms';
import type { Question } from '../../domain/questions/readForm';
import { TypedText } from '../TypedText';

const Fieldset = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, fontWeight: 600 });
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(0.5, 0),
  padding: 0,
  listStyle: 'none',
}));
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  '& .MuiButton-root': { minWidth: '2.25rem', paddingInline: theme.spacing(0.5) },
}));
const Adding = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
}));

interface QuestionOptionsProps {
  readonly form: QuestionForm;
  readonly question: Question;
  /** Undefined: to read. */
  readonly onChange: ((changes: readonly Change[]) => void) | undefined;
}

export function QuestionOptions({ form, question, onChange }: QuestionOptionsProps) {
  const copy = useCopy();
  const [title, setTitle] = useState('');
  const { options } = question;
  const isReadOnly = onChange === undefined;
  const add = () => {
    const typed = typedLine(title);
    if (typed === '') return;
    onChange?.(addOption(form, question, typed));
    setTitle('');
  };
  return (
    <Fieldset>
      <Legend>{copy('operators.questions.options')}</Legend>
      <List role="list">
        {options.map((option, at) => (
          <Item key={option.value}>
            <TypedText
              isLabelHidden
              label={copy('operators.questions.option', { position: at + 1 })}
              value={option.title}
              disabled={isReadOnly}
              isValid={(text) => typedLine(text) !== ''}
              onCommit={(text) => onChange?.(retitleOption(form, question, at, text))}
              sx={{ flex: 1 }}
            />
            {!isReadOnly && (
              <>
                <Button
                  disabled={at === 0}
                  aria-label={copy('operators.questions.optionUp', { title: option.title })}
                  onClick={() => onChange(moveOption(form, question, at, at - 1))}
                >
                  <Icon name="chevron-up" />
                </Button>
                <Button
                  disabled={at === options.length - 1}
                  aria-label={copy('operators.questions.optionDown', { title: option.title })}
                  onClick={() => onChange(moveOption(form, question, at, at + 1))}
                >
                  <Icon name="chevron-down" />
                </Button>
                <Button
                  disabled={options.length === 1}
                  aria-label={copy('operators.questions.optionRemove', { title: option.title })}
                  onClick={() => onChange(removeOption(form, question, at))}
                >
                  <Icon name="close" />
                </Button>
              </>
            )}
          </Item>
        ))}
      </List>
      {!isReadOnly && (
        <Adding>
          <TextField
            label={copy('operators.questions.newOption')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
            }}
            sx={{ flex: '1 1 12rem' }}
          />
          <Button variant="outlined" onClick={add}>
            {copy('operators.questions.addOption')}
          </Button>
        </Adding>
      )}
    </Fieldset>
  );
}
