/** Why the last change of a draft is not saved, and what the operator can do. */
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { EditState } from '../state/edit';
import { mergeNoticeClosed, otherTextTaken, ownTextKept, saveRequested } from '../state/events';
import { selectEdit } from '../state/operators';
import { ChangedPlaces } from './ChangedPlaces';
import { ConflictPlaces } from './ConflictPlaces';
import { Blocks } from './consoleStyles';
import { useFocusHeading } from './useFocusHeading';

export function SavingNotice({ saving }: Pick<EditState, 'saving'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  useFocusHeading(saving.at);
  const button = (name: string, act: () => unknown) => (
    <Button variant="outlined" onClick={() => act()}>
      {copy(`operators.saving.${name}`)}
    </Button>
  );
  switch (saving.at) {
    case 'delayed':
      return (
        <Notice
          kind="warning"
          role="alert"
          title={copy('operators.saving.delayed')}
          actions={button('again', () => dispatch(saveRequested()))}
        >
          {copy('operators.saving.delayedHelp')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          kind="danger"
          role="alert"
          title={copy('operators.saving.refused')}
          actions={button('drop', () => dispatch(otherTextTaken()))}
        >
          <p>{saving.message}</p>
          <p>{copy('operators.saving.refusedHelp')}</p>
        </Notice>
      );
    case 'conflict':
      return (
        <Notice
          kind="warning"
          role="alert"
          title={copy('operators.saving.conflict')}
          actions={
            <>
              {button('keepMine', () => dispatch(ownTextKept()))}
              {button('takeTheirs', () => dispatch(otherTextTaken()))}
            </>
          }
        >
          <Blocks>
            <span>{copy('operators.saving.conflictHelp')}</span>
            <ConflictPlaces places={saving.places} />
          </Blocks>
        </Notice>
      );
    case 'saved':
    case 'saving':
      return null;
    default:
      return saving satisfies never;
  }
}

/** Changes that another operator, or this one in another window, made in the draft. It stays until it is closed. */
export function MergeNotice() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { isMerged, newPlaces } = useSelector(selectEdit);
  useFocusHeading(String(isMerged));
  if (!isMerged) return null;
  return (
    <Notice
      kind="info"
      role="status"
      title={copy('operators.saving.merged')}
      actions={
        <Button variant="outlined" onClick={() => dispatch(mergeNoticeClosed())}>
          {copy('operators.saving.close')}
        </Button>
      }
    >
      {newPlaces.length > 0 && <ChangedPlaces places={newPlaces} />}
    </Notice>
  );
}
