/** react-hook-form with MUI: registered text fields, else controlled, as in the documentation of both. */
import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { BenchGroup, BenchQuestion } from '../questionnaire';
import { offer } from './mount';

type Answers = Record<string, unknown>;
interface FieldProps {
  readonly question: BenchQuestion;
  readonly form: UseFormReturn<Answers>;
}

const rules = ({ required, label }: BenchQuestion) => ({ required: required && `${label} is required.` });

function Typed({ question, form }: FieldProps) {
  const error = form.formState.errors[question.id];
  return (
    <TextField
      {...form.register(question.id, rules(question))}
      label={question.label}
      type={question.type === 'date' ? 'date' : question.type === 'number' ? 'number' : 'text'}
      slotProps={question.type === 'date' ? { inputLabel: { shrink: true } } : undefined}
      error={!!error}
      helperText={error?.message as string | undefined}
      fullWidth
    />
  );
}

function Controlled({ question, form }: FieldProps) {
  const { id, type, label, options } = question;
  const multiple = type === 'multi_select';
  return (
    <Controller
      name={id}
      control={form.control}
      rules={rules(question)}
      defaultValue={type === 'checkbox' ? false : multiple ? [] : ''}
      render={({ field, fieldState: { error } }) =>
        type === 'checkbox' ? (
          <FormControl error={!!error}>
            <FormControlLabel
              control={<Checkbox {...field} checked={field.value === true} />}
              label={label}
            />
            {error && <FormHelperText>{error.message}</FormHelperText>}
          </FormControl>
        ) : (
          <TextField
            {...field}
            select
            slotProps={{ select: { multiple } }}
            label={label}
            error={!!error}
            helperText={error?.message}
            fullWidth
          >
            {options.map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {option.label}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    />
  );
}

const CONTROLLED = ['checkbox', 'select', 'multi_select'];

function Questionnaire({ groups }: { readonly groups: readonly BenchGroup[] }) {
  const form = useForm<Answers>();
  return (
    <form onSubmit={form.handleSubmit(() => undefined)} noValidate>
      {groups.map(({ title, questions }) => (
        <Stack key={title} spacing={2}>
          <Typography variant="h6">{title}</Typography>
          {questions.map((question) => {
            const Field = CONTROLLED.includes(question.type) ? Controlled : Typed;
            return <Field key={question.id} question={question} form={form} />;
          })}
        </Stack>
      ))}
      <Button type="submit">Submit</Button>
    </form>
  );
}

offer((groups) => <Questionnaire groups={groups} />);
