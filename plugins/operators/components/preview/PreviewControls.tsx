/** For whom, on which day and from which step the preview is shown. */
import styled from '@emotion/styled';
import TextField from '@mui/material/TextField';
import { isCalendarDate, useCopy } from '../../../../core/contract';
import {
  DISPLAYS,
  PAYMENTS,
  PERSONAS,
  type PreviewChoice,
  type PreviewDisplay,
  type StartSection,
} from '../../domain/preview';
import { Choice } from '../Choice';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: theme.spacing(1.5),
}));

interface MenuProps<Value extends string> {
  readonly name: 'display' | 'persona' | 'start' | 'payment' | 'language';
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Value[];
  readonly textOf: (option: Value) => string;
}

/** A menu whose answer is one of its options, by type too. */
function Menu<Value extends string>({ name, value, onChange, options, textOf }: MenuProps<Value>) {
  const copy = useCopy();
  const choose = (text: string) => {
    const chosen = options.find((option) => option === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Choice
      id={`preview-${name}`}
      label={copy(`operators.preview.${name}`)}
      value={value}
      options={options.map((option) => ({ value: option, text: textOf(option) }))}
      onChange={choose}
    />
  );
}

interface PreviewControlsProps {
  readonly choice: PreviewChoice;
  readonly onChange: (choice: PreviewChoice) => void;
  readonly languages: readonly string[];
  readonly sections: readonly StartSection[];
}

export function PreviewControls({ choice, onChange, languages, sections }: PreviewControlsProps) {
  const copy = useCopy();
  const set = (changed: Partial<PreviewChoice>) => onChange({ ...choice, ...changed });
  const starts = ['', ...sections.map(({ id }) => id)];
  const titleOf = (start: string) =>
    sections.find(({ id }) => id === start)?.title ?? copy('operators.preview.firstStep');
  return (
    <Grid>
      <Menu
        name="display"
        value={choice.display}
        options={DISPLAYS}
        textOf={(display: PreviewDisplay) => copy(`operators.preview.display.${display}`)}
        onChange={(display) => set({ display })}
      />
      <Menu
        name="persona"
        value={choice.persona}
        options={PERSONAS}
        textOf={(persona) => copy(`operators.preview.persona.${persona}`)}
        onChange={(persona) => set({ persona })}
      />
      <Menu
        name="start"
        value={starts.includes(choice.start) ? choice.start : ''}
        options={starts}
        textOf={titleOf}
        onChange={(start) => set({ start })}
      />
      <Menu
        name="payment"
        value={choice.payment}
        options={['', ...PAYMENTS]}
        textOf={(payment) =>
          payment === '' ? copy('operators.preview.anyPayment') : copy(`operators.preview.payment.${payment}`)
        }
        onChange={(payment) => set({ payment })}
      />
      {languages.length > 1 && (
        <Menu
          name="language"
          value={choice.language === '' ? (languages[0] ?? '') : choice.language}
          options={languages}
          textOf={(language) => language}
          onChange={(language) => set({ language })}
        />
      )}
      <TextField
        id="preview-date"
        type="date"
        label={copy('operators.preview.date')}
        defaultValue={choice.date}
        onChange={({ target: { value } }) => {
          if (value === '' || isCalendarDate(value)) set({ date: value });
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Grid>
  );
}
