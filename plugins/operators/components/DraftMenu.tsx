/** What can be done with a draft as a whole. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy } from '../../../core/contract';
import type { DraftSummary } from '../../../schemas/generated/api';
import { ActionMenu } from './ActionMenu';
import { mayEdit } from '../domain/roles';
import { draftDiscardPressed } from '../state/events';
import { selectTenant } from '../state/operators';
import { Note } from './consoleStyles';
import { ShareDialog } from './ShareDialog';
import { TaskDialog } from './TaskDialog';

interface DialogProps {
  readonly summary: DraftSummary;
  readonly onClose: () => void;
}

function DiscardDialog({ summary: { id: draft, tenant, title }, onClose }: DialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const submit = () => {
    dispatch(draftDiscardPressed({ draft, tenant }));
    return true;
  };
  return (
    <TaskDialog
      isDangerous
      heading={copy('operators.discard.heading', { title })}
      failed={copy('operators.discard.failed')}
      submit={copy('operators.discard.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.discard.help')}</Note>
    </TaskDialog>
  );
}

const DIALOGS = { share: ShareDialog, discard: DiscardDialog };
type DialogName = keyof typeof DIALOGS;
const NAMES: readonly DialogName[] = ['share', 'discard'];

export function DraftMenu({ summary }: Pick<DialogProps, 'summary'>) {
  const copy = useCopy();
  const role = dataOf(useSelector(selectTenant))?.summary.role;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState<DialogName>();
  if (role === undefined || !mayEdit(role)) return null;
  const Opened = name && DIALOGS[name];
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {copy('operators.draft.more')}
      </Button>
      <ActionMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {NAMES.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null);
              setName(one);
            }}
          >
            {copy(`operators.${one}.open`)}
          </MenuItem>
        ))}
      </ActionMenu>
      {Opened && <Opened summary={summary} onClose={() => setName(undefined)} />}
    </>
  );
}
