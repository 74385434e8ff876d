import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useCopy } from '../../../../core/contract';
import { Note } from '../consoleStyles';
import { idOf, partsOf, useSetting, type FieldProps } from './fieldProps';

export function YesNoField({ field, source }: FieldProps<'yesNo'>) {
  const copy = useCopy();
  const { value, set, isReadOnly } = useSetting(field, source);
  const { pointer, title, description, standard } = field;
  const { help, problems } = partsOf(pointer);
  return (
    <>
      <FormControlLabel
        label={title}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
        control={
          <Checkbox
            id={idOf(pointer)}
            checked={typeof value === 'boolean' ? value : standard}
            disabled={isReadOnly}
            onChange={(event) => set(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': `${help} ${problems}` } }}
          />
        }
      />
      <Note id={help}>
        {description} {copy(standard ? 'operators.settings.defaultOn' : 'operators.settings.defaultOff')}
      </Note>
    </>
  );
}
