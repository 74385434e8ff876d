/** The field of one text. It is checked while the operator types. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import type { CopyEntry } from '../../domain/copyEntries';
import { FieldMessage } from '../FieldProblems';
import { OwnKey, type OwnKeyProps } from './OwnKey';
import { useShownWhileTyping } from '../useShownWhileTyping';
import { useTyped } from '../useTyped';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 0, 1),
  justifyItems: 'start',
}));

/** Why a key cannot have a text, in words. Undefined: it can. */
export type CopyCheck = (key: string, text: string, standard: string | undefined) => string | undefined;

export interface CopyFieldProps {
  readonly entry: CopyEntry;
  /** The language in words. */
  readonly language: string;
  readonly check: CopyCheck;
  readonly onCommit: (entry: CopyEntry, text: string) => void;
  readonly changeOf: (entry: CopyEntry, text: string) => Change;
  /** Also for a field that was emptied. */
  readonly onReset: (entry: CopyEntry) => void;
  /** For a key that only the tenant has. */
  readonly ownKey: Omit<OwnKeyProps, 'name'>;
}

export function CopyField({ entry, language, check, onCommit, changeOf, onReset, ownKey }: CopyFieldProps) {
  const copy = useCopy();
  const { key, own, standard } = entry;
  // There is no default that an empty text could be.
  const isOwnOnly = own !== undefined && standard === undefined;
  const faultOf = (text: string) => {
    if (text === '') return isOwnOnly ? copy('operators.copy.empty') : undefined;
    return check(key, text, standard);
  };
  const set = (text: string) => (text === '' ? onReset(entry) : onCommit(entry, text));
  const { text, typed, type, typeOnly, commit } = useTyped(
    own ?? '',
    set,
    (text) => text !== '' || !isOwnOnly,
  );
  const fault = typed === undefined ? undefined : faultOf(typed);
  useShownWhileTyping(
    typed === undefined || typed === '' || fault !== undefined ? undefined : changeOf(entry, typed),
  );
  // Unfinished text is saved when the field is left, with its Problem, and not after a pause.
  const typeChecked = (next: string) =>
    next === '' || faultOf(next) !== undefined ? typeOnly(next) : type(next);
  return (
    <Frame>
      <TextField
        fullWidth
        multiline
        label={copy('operators.copy.own', { language })}
        value={text}
        placeholder={standard}
        error={fault !== undefined}
        onChange={(event) => typeChecked(event.target.value)}
        onBlur={commit}
        helperText={copy(isOwnOnly ? 'operators.copy.ownKeyHelp' : 'operators.copy.ownHelp')}
      />
      <div role="status">{fault !== undefined && <FieldMessage severity="error">{fault}</FieldMessage>}</div>
      {isOwnOnly && <OwnKey name={key} {...ownKey} />}
      {own !== undefined && standard !== undefined && (
        <Button variant="outlined" onClick={() => onReset(entry)}>
          {copy('operators.copy.reset')}
        </Button>
      )}
    </Frame>
  );
}
