import TextField from '@mui/material/TextField';
import { typedLine, useCopy } from '../../../../core/contract';
import { Note } from '../consoleStyles';
import { FieldMessage } from '../FieldProblems';
import { useTyped } from '../useTyped';
import { describedBy, idOf, partsOf, useSetting, type FieldProps } from './fieldProps';

export function TextSetting({ field, source }: FieldProps<'text'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard, isRequired } = field;
  const isMissing = (typed: string) => isRequired && typedLine(typed) === '' && typeof value === 'string';
  const { text, type, commit } = useTyped(
    typeof value === 'string' ? value : '',
    (typed) => set(typedLine(typed) === '' ? undefined : typedLine(typed)),
    (typed) => !isMissing(typed),
  );
  const { help, fault } = partsOf(pointer);
  return (
    <>
      <TextField
        fullWidth
        id={idOf(pointer)}
        label={title}
        value={text}
        placeholder={standard}
        error={isMissing(text)}
        disabled={isReadOnly}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        slotProps={{ htmlInput: { 'aria-describedby': describedBy(pointer), autoComplete: 'off' } }}
        sx={{ maxWidth: '36rem' }}
      />
      <Note id={help}>
        {description} {standard !== undefined && copy('operators.settings.defaultValue', { value: standard })}
      </Note>
      <div id={fault}>
        {isMissing(text) && (
          <FieldMessage severity="error">{copy('operators.settings.required')}</FieldMessage>
        )}
      </div>
    </>
  );
}

const linesOf = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map(typedLine)
    .filter((line) => line !== '');

/** A list of texts or whole numbers, one in each line. */
export function LinesField({ field, source }: FieldProps<'texts' | 'numbers'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard, kind } = field;
  const isValid = (typed: string) =>
    kind === 'texts' || linesOf(typed).every((line) => /^-?\d{1,9}$/.test(line));
  const { text, type, commit } = useTyped(
    Array.isArray(value) ? value.map(String).join('\n') : '',
    (typed) => {
      const lines = linesOf(typed);
      if (lines.length === 0) set(undefined);
      else set(kind === 'texts' ? lines : lines.map(Number));
    },
    isValid,
  );
  const { help, fault } = partsOf(pointer);
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={2}
        id={idOf(pointer)}
        label={title}
        value={text}
        placeholder={standard.join('\n')}
        error={!isValid(text)}
        disabled={isReadOnly}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        slotProps={{
          htmlInput: { 'aria-describedby': describedBy(pointer), autoComplete: 'off', spellCheck: false },
        }}
        sx={{ maxWidth: '36rem' }}
      />
      <Note id={help}>
        {description} {copy('operators.settings.lines')}{' '}
        {standard.length > 0 && copy('operators.settings.defaultValue', { value: standard.join(', ') })}
      </Note>
      <div id={fault}>
        {!isValid(text) && <FieldMessage severity="error">{copy('operators.settings.number')}</FieldMessage>}
      </div>
    </>
  );
}
