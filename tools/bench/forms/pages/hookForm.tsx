/**
 * react-hook-form with MUI: text fields are registered, all other fields controlled, as in the documentation
 * of both.
 */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
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

function Chosen({ question, form }: FieldProps) {
  const multiple = question.type === 'multi_select';
  return (
    <Controller
      name={question.id}
      control={form.control}
      rules={rules(question)}
      defaultValue={multiple ? [] : ''}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          select
          slotProps={{ select: { multiple } }}
          label={question.label}
          error={!!fieldState.error}
          helperText={fieldState.error?.message}
          fullWidth
        >
          {question.options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

function Ticked({ question, form }: FieldProps) {
  return (
    <Controller
      name={question.id}
      control={form.control}
      rules={rules(question)}
      defaultValue={false}
      render={({ field, fieldState }) => (
        <FormControl error={!!fieldState.error}>
          <FormControlLabel
            control={<Checkbox {...field} checked={field.value === true} />}
            label={question.label}
          />
          {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}

function Question(props: FieldProps) {
  const { type } = props.question;
  if (type === 'checkbox') return <Ticked {...props} />;
  return type === 'select' || type === 'multi_select' ? <Chosen {...props} /> : <Typed {...props} />;
}

function Questionnaire({ groups }: { readonly groups: readonly BenchGroup[] }) {
  const form = useForm<Answers>();
  return (
    <form onSubmit={form.handleSubmit(() => undefined)} noValidate>
      {groups.map(({ title, questions }) => (
        <Stack key={title} spacing={2}>
          <Typography variant="h6">{title}</Typography>
          {questions.map((question) => (
            <Question key={question.id} question={question} form={form} />
          ))}
        </Stack>
      ))}
      <Button type="submit">Submit</Button>
    </form>
  );
}

offer((groups) => <Questionnaire groups={groups} />);
