/** Renames or removes a key that only the tenant has, together with the places that use it. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { typedLine, useCopy } from '../../../../core/contract';
import type { Change } from '../../domain/applyChanges';
import { isOwnKey } from '../../domain/copyEntries';
import { Line } from '../consoleStyles';
import { UsesDialog } from '../flow/UsesDialog';
import { NameDialog } from '../NameDialog';

type Asked = { readonly about: 'name' | 'removal' } | { readonly about: 'renaming'; readonly to: string };

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
  const [prefix = ''] = name.split('.');
  const keyHelp = copy('operators.copy.newKeyHelp', { prefix });
  const isFree = (key: string) => isOwnKey(key, prefix) && !isTaken(key);
  return (
    <Line>
      <Button variant="outlined" onClick={() => setAsked({ about: 'name' })}>
        {copy('operators.copy.rename')}
      </Button>
      <Button variant="outlined" onClick={() => setAsked({ about: 'removal' })}>
        {copy('operators.copy.remove')}
      </Button>
      {asked?.about === 'name' && (
        <NameDialog
          title={copy('operators.copy.renameHeading', { key: name })}
          label={copy('operators.copy.newKey')}
          help={keyHelp}
          submit={copy('operators.facts.save')}
          before={name}
          problemOf={(typed) => (isFree(typedLine(typed)) ? undefined : keyHelp)}
          onSubmit={(typed) => setAsked({ about: 'renaming', to: typedLine(typed) })}
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
