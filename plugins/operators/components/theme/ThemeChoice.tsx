/** A choice of the theme, such as a typeface. */
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import { problemsIn } from '../../domain/problemPlace';
import { defaultOf, fieldChange, fieldPointer } from '../../domain/theme';
import type { ThemeFieldProps } from './ColourField';
import { OtherEditors, usePlaceFocus } from '../EditedPlace';
import { FieldProblems } from '../FieldProblems';

interface ThemeChoiceProps extends ThemeFieldProps {
  readonly options: readonly string[];
}

export function ThemeChoice({ name, value, source, options }: ThemeChoiceProps) {
  const copy = useCopy();
  const { change, problems } = source;
  const place = { file: 'tenant.json', pointer: fieldPointer('theme', name) };
  const focus = usePlaceFocus(place);
  const optionText = (option: string) => copy(`operators.theme.option.${option}`);
  return (
    <div {...focus}>
      <TextField
        select
        id={`theme-${name}`}
        label={copy(`operators.theme.field.${name}`)}
        value={value}
        disabled={change === undefined}
        onChange={(event) => change?.([fieldChange('theme', name, event.target.value)])}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: '16rem', maxWidth: '100%' }}
      >
        <option value="">
          {copy('operators.theme.defaultOption', { option: optionText(defaultOf(name) ?? '') })}
        </option>
        {options.map((option) => (
          <option key={option} value={option}>
            {optionText(option)}
          </option>
        ))}
        {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
      </TextField>
      <OtherEditors {...place} />
      <FieldProblems problems={problemsIn(problems, place.file, place.pointer)} />
    </div>
  );
}
