/** A choice of which texts are listed. */
import TextField from '@mui/material/TextField';

interface CopySelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

export const CopySelect = ({ id, label, value, options, onChoose }: CopySelectProps) => (
  <TextField
    select
    id={id}
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    slotProps={{ select: { native: true } }}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </TextField>
);
