/** A colour of the theme: a colour picker and its hex value. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { typedLine, useCopy } from '../../../../core/contract';
import { problemsIn } from '../../domain/problemPlace';
import { defaultOf, fieldChange, fieldPointer, isColourOrEmpty, longColour } from '../../domain/theme';
import { Note } from '../consoleStyles';
import { OtherEditors, usePlaceFocus } from '../EditedPlace';
import { FieldMessage, FieldProblems } from '../FieldProblems';
import type { SubjectSource } from '../subjectSource';
import { useShownWhileTyping } from '../useShownWhileTyping';
import { useTyped } from '../useTyped';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
}));
const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.5) }));
const Picker = styled('input')(({ theme }) => ({
  width: '2.75rem',
  height: '2.5rem',
  padding: theme.spacing(0.25),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  cursor: 'pointer',
  [theme.foyer.touch]: { height: '2.75rem' },
  '&:disabled': { cursor: 'default' },
}));

export interface ThemeFieldProps {
  readonly name: string;
  /** Empty: the default. */
  readonly value: string;
  readonly source: SubjectSource;
}

interface ColourFieldProps extends ThemeFieldProps {
  /** Undefined: nothing is typed that is not saved. */
  readonly onTyped: (colour: string | undefined) => void;
  /** Shown by the picker while the field is empty and has no default of its own. */
  readonly fallback: string;
}

/** A link to the page can lead to one field, which then has the focus. */
function useLinkedField(name: string) {
  const input = useRef<HTMLInputElement>(null);
  const [query] = useSearchParams();
  const isLinked = query.get('field') === name;
  useEffect(() => {
    if (isLinked) input.current?.focus();
  }, [isLinked]);
  return input;
}

export function ColourField({ name, value, source, onTyped, fallback }: ColourFieldProps) {
  const copy = useCopy();
  const helpId = useId();
  const faultId = useId();
  const { change, problems } = source;
  const set = (text: string) => change?.([fieldChange('theme', name, typedLine(text))]);
  const isColour = (one: string) => isColourOrEmpty(typedLine(one));
  const { text, typed, type, typeOnly, commit } = useTyped(value, set, isColour);
  const isWrong = !isColour(text);
  const shown = typed !== undefined && !isWrong ? typedLine(typed) : undefined;
  useShownWhileTyping(shown === undefined ? undefined : fieldChange('theme', name, shown));
  const report = useEffectEvent(onTyped);
  useEffect(() => report(shown), [shown]);
  const label = copy(`operators.theme.field.${name}`);
  const standard = defaultOf(name);
  const place = { file: 'tenant.json', pointer: fieldPointer('theme', name) };
  const focus = usePlaceFocus(place);
  const input = useLinkedField(name);
  return (
    <Group role="group" aria-label={label} {...focus}>
      <Row>
        <Picker
          type="color"
          aria-label={copy('operators.theme.pick', { field: label })}
          aria-describedby={helpId}
          value={longColour(isWrong || text === '' ? (standard ?? fallback) : text) ?? '#000000'}
          disabled={change === undefined}
          onChange={(event) => type(event.target.value.toUpperCase())}
          onBlur={commit}
        />
        <TextField
          inputRef={input}
          label={label}
          value={text}
          placeholder={standard}
          error={isWrong}
          disabled={change === undefined}
          onChange={(event) => typeOnly(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          slotProps={{
            htmlInput: { 'aria-describedby': `${helpId} ${faultId}`, spellCheck: false, autoComplete: 'off' },
          }}
          sx={{ width: '13rem' }}
        />
        {value !== '' && change !== undefined && (
          <Button onClick={() => set('')} aria-label={copy('operators.theme.resetOne', { field: label })}>
            {copy('operators.theme.reset')}
          </Button>
        )}
      </Row>
      <Note id={helpId}>{copy(`operators.theme.help.${name}`)}</Note>
      <OtherEditors {...place} />
      <div id={faultId}>
        {isWrong && <FieldMessage severity="error">{copy('operators.theme.notColour')}</FieldMessage>}
        <FieldProblems problems={problemsIn(problems, place.file, place.pointer)} />
      </div>
    </Group>
  );
}
