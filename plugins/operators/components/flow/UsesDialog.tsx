/** Asks before something is removed or renamed that other places use, and changes them in the same step. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useSelector } from 'react-redux';
import { useCopy, useRemoteData } from '../../../../core/contract';
import { Loaded, Skeleton } from '../../../../core/contract/ui';
import type { Change } from '../../domain/applyChanges';
import { draftUses, type UsesQuery } from '../../state/events';
import { selectEdit, selectUses } from '../../state/operators';
import { Blocks, Note } from '../consoleStyles';

export interface UsesDialogProps {
  readonly named: Pick<UsesQuery, 'kind' | 'name' | 'to'>;
  readonly title: string;
  /** What happens to the uses. */
  readonly help: string;
  readonly submit: string;
  readonly change: (changes: readonly Change[]) => void;
  readonly onClose: () => void;
}

/** The server finds the uses in the saved draft. */
function Uses({ query, help, submit, change, onClose }: UsesDialogProps & { readonly query: UsesQuery }) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectUses, draftUses, query);
  return (
    <Loaded
      remote={remote}
      title={copy('operators.uses.failed')}
      onRetry={reload}
      placeholder={<Skeleton height={120} />}
    >
      {({ uses, changes }) => (
        <>
          <DialogContent>
            <Blocks>
              <Note>{uses.length === 0 ? copy('operators.uses.none') : help}</Note>
              {uses.length > 0 && (
                <ul>
                  {uses.map(({ file, pointer, place }) => (
                    <li key={`${file} ${pointer}`}>{place}</li>
                  ))}
                </ul>
              )}
            </Blocks>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{copy('operators.cancel')}</Button>
            <Button
              variant="contained"
              onClick={() => {
                onClose();
                change(changes);
              }}
            >
              {submit}
            </Button>
          </DialogActions>
        </>
      )}
    </Loaded>
  );
}

export function UsesDialog(props: UsesDialogProps) {
  const { named, title, onClose } = props;
  const { draft, revision, steps } = useSelector(selectEdit);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="uses-title">
      <DialogTitle id="uses-title">{title}</DialogTitle>
      {draft === undefined || steps.length > 0 ? (
        <Skeleton height={120} />
      ) : (
        <Uses {...props} query={{ draft, revision, ...named }} />
      )}
    </Dialog>
  );
}
