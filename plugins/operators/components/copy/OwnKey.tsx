/** Renames or removes a key that only the tenant has, together with the places that use it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { typedLine, useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import { isOwnKey } from '../../domain/copyEntries';
import { Line } from '../consoleStyles';
import { UsesDialog } from '../flow/UsesDialog';

type Asked = { readonly about: 'name' | 'removal' } | { readonly about: 'renaming'; readonly to: string };

interface KeyDialogProps {
  readonly before: string;
  readonly isTaken: (key: string) => boolean;
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

function KeyDialog({ before, isTaken, onKey, onClose }: KeyDialogProps) {
  const copy = useCopy();
  const [typed, setTyped] = useState(before);
  const [tried, setTried] = useState(false);
  const [prefix = ''] = before.split('.');
  const key = typedLine(typed);
  const isWrong = tried && (!isOwnKey(key, prefix) || isTaken(key));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isOwnKey(key, prefix) && !isTaken(key)) onKey(key);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="own-key">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="own-key">{copy('operators.copy.renameHeading', { key: before })}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label={copy('operators.copy.newKey')}
            helperText={copy('operators.copy.newKeyHelp', { prefix })}
            error={isWrong}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{copy('operators.cancel')}</Button>
          <Button type="submit" variant="contained">
            {copy('operators.facts.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export interface OwnKeyProps {
  readonly name: string;
  readonly isTaken: (key: string) => boolean;
  readonly change: (changes: readonly Change[]) => void;
}

export function OwnKey({ name, isTaken, change }: OwnKeyProps) {
  const copy = useCopy();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isRenaming = asked?.about === 'renaming';
  return (
    <Line>
      <Button variant="outlined" onClick={() => setAsked({ about: 'name' })}>
        {copy('operators.copy.rename')}
      </Button>
      <Button variant="outlined" onClick={() => setAsked({ about: 'removal' })}>
        {copy('operators.copy.remove')}
      </Button>
      {asked?.about === 'name' && (
        <KeyDialog
          before={name}
          isTaken={isTaken}
          onKey={(to) => setAsked({ about: 'renaming', to })}
          onClose={close}
        />
      )}
      {(isRenaming || asked?.about === 'removal') && (
        <UsesDialog
          named={{ kind: 'text', name, ...(isRenaming && { to: asked.to }) }}
          title={copy(isRenaming ? 'operators.copy.renameHeading' : 'operators.copy.removeHeading', {
            key: name,
          })}
          help={copy(isRenaming ? 'operators.copy.renameHelp' : 'operators.copy.removeHelp')}
          submit={copy(isRenaming ? 'operators.copy.rename' : 'operators.copy.remove')}
          change={change}
          onClose={close}
        />
      )}
    </Line>
  );
}
