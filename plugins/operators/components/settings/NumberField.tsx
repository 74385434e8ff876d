import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { typedLine, useCopy } from '../../../../core/contract';
import { Note } from '../consoleStyles';
import { FieldMessage } from '../FieldProblems';
import { useTyped } from '../useTyped';
import { describedBy, idOf, partsOf, useSetting, type FieldOfKind, type FieldProps } from './fieldProps';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Undefined: the text is no number that the field accepts. Null: the field is empty. */
function numberOf(typed: string, field: FieldOfKind<'number'>): number | null | undefined {
  const text = typedLine(typed);
  if (text === '') return null;
  const number = Number(text);
  if (!NUMBER.test(text) || (field.isWhole && !Number.isSafeInteger(number))) return undefined;
  const { least = number, most = number } = field;
  return number < least || number > most ? undefined : number;
}

export function NumberField({ field, source }: FieldProps<'number'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard, unit, least, most } = field;
  const { text, type, commit } = useTyped(
    typeof value === 'number' ? String(value) : '',
    (typed) => set(numberOf(typed, field) ?? undefined),
    (typed) => numberOf(typed, field) !== undefined,
  );
  const isWrong = numberOf(text, field) === undefined;
  const { help, fault } = partsOf(pointer);
  const limits =
    least === undefined || most === undefined
      ? copy('operators.settings.number')
      : copy('operators.settings.numberFrom', { least, most });
  return (
    <>
      <TextField
        id={idOf(pointer)}
        label={title}
        value={text}
        placeholder={standard === undefined ? undefined : String(standard)}
        error={isWrong}
        disabled={isReadOnly}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        sx={{ '& .MuiInputBase-root': { width: '12rem' } }}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': describedBy(pointer) },
          input:
            unit === undefined
              ? {}
              : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
      />
      <Note id={help}>
        {description}{' '}
        {standard !== undefined && copy('operators.settings.defaultValue', { value: String(standard) })}
      </Note>
      <div id={fault}>{isWrong && <FieldMessage severity="error">{limits}</FieldMessage>}</div>
    </>
  );
}
