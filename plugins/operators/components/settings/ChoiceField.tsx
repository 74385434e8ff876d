import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import { idOf, partsOf, useSetting, type FieldProps } from './fieldProps';

export function ChoiceField({ field, source }: FieldProps<'choice'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard, options, isRequired } = field;
  const titleOf = (one: string) => options.find((option) => option.value === one)?.title ?? one;
  const chosen = typeof value === 'string' ? value : '';
  return (
    <TextField
      select
      id={idOf(pointer)}
      label={title}
      helperText={description}
      value={chosen}
      disabled={isReadOnly}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-describedby': `${idOf(pointer)}-helper-text ${partsOf(pointer).problems}` },
      }}
      sx={{ minWidth: '16rem', maxWidth: '36rem' }}
    >
      {(!isRequired || chosen === '') && (
        <option value="">
          {standard === undefined
            ? copy('operators.settings.notSet')
            : copy('operators.settings.defaultOption', { value: titleOf(standard) })}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
      {chosen !== '' && !options.some((option) => option.value === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
    </TextField>
  );
}
