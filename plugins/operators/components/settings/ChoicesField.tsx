import styled from '@emotion/styled';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useCopy } from '../../../../core/contract';
import { Note } from '../consoleStyles';
import { ChosenOrder } from './ChosenOrder';
import { idOf, partsOf, useSetting, type FieldProps } from './fieldProps';

const Set = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Options = styled('div')({ display: 'flex', flexWrap: 'wrap' });
const Legend = styled('legend')({ padding: 0, fontWeight: 600 });

/** Several of some values, in the order of the list below them. A value that is chosen later comes last. */
export function ChoicesField({ field, source }: FieldProps<'choices'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard, options } = field;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : standard;
  const toggle = (one: string, isChosen: boolean) => {
    const others = chosen.filter((each): each is string => typeof each === 'string' && each !== one);
    set(isChosen ? [...others, one] : others);
  };
  const order = chosen.flatMap((one) => options.find(({ value: each }) => each === one) ?? []);
  const names = options.filter((option) => standard.includes(option.value)).map((option) => option.title);
  const { help, problems } = partsOf(pointer);
  return (
    <Set id={idOf(pointer)} aria-describedby={`${help} ${problems}`}>
      <Legend>{title}</Legend>
      <Options>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.title}
            control={
              <Checkbox
                checked={chosen.includes(option.value)}
                disabled={isReadOnly}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
            }
          />
        ))}
      </Options>
      {order.length > 1 && <ChosenOrder items={order} onMove={isReadOnly ? undefined : set} />}
      <Note id={help}>
        {description}{' '}
        {names.length > 0 && copy('operators.settings.defaultValue', { value: names.join(', ') })}
      </Note>
    </Set>
  );
}
