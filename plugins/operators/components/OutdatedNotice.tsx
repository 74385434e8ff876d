/** Another version was published after the draft began: brings the draft up to date, and asks about conflicts. */
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import { selectEdit, selectUpdate } from '../state/operators';
import { updatePressed, type UpdateConflict } from '../state/updateEvents';
import { Blocks, Line, Rows } from './consoleStyles';
import { useFocusHeading } from './useFocusHeading';

interface OutdatedNoticeProps {
  /** Id of the draft. */
  readonly draft: string;
  readonly canEdit: boolean;
}

export function OutdatedNotice({ draft, canEdit }: OutdatedNoticeProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const isSaved = useSelector(selectEdit).saving.at === 'saved';
  const latest = useSelector(selectUpdate);
  const update = latest.at !== 'idle' && latest.draft === draft ? latest : undefined;
  useFocusHeading(update?.at ?? 'idle');
  if (update?.at === 'conflict') return <Conflicts {...update} isSaved={isSaved} />;
  return (
    <Notice kind="warning" title={copy('operators.update.heading')}>
      <Blocks>
        <span>{copy('operators.draft.outdated')}</span>
        {update?.at === 'failed' && (
          <strong role="alert">{copy('operators.update.failed', { reason: update.message })}</strong>
        )}
        {canEdit && (
          <Line>
            <Button
              variant="contained"
              disabled={!isSaved}
              loading={update?.at === 'pending'}
              onClick={() => dispatch(updatePressed({ draft, choices: [] }))}
            >
              {copy('operators.update.submit')}
            </Button>
          </Line>
        )}
      </Blocks>
    </Notice>
  );
}

interface ConflictsProps {
  readonly draft: string;
  readonly choices: Parameters<typeof updatePressed>[0]['choices'];
  readonly conflicts: readonly UpdateConflict[];
  readonly isSaved: boolean;
}

/** One choice for all places: a single place can be changed in the draft afterwards. */
function Conflicts({ draft, choices, conflicts, isSaved }: ConflictsProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const count = conflicts.length;
  const choose = (keep: 'mine' | 'theirs') => {
    const chosen = conflicts.map(({ file, pointer }) => ({ file, pointer, keep }));
    dispatch(updatePressed({ draft, choices: [...choices, ...chosen] }));
  };
  return (
    <Notice kind="warning" role="alert" title={copy('operators.update.conflict', { count })}>
      <Blocks>
        <span>{copy('operators.update.conflictHelp')}</span>
        <Rows>
          {conflicts.map(({ file, pointer, by, theirs, mine }) => (
            <li key={file + pointer}>
              <div>{copy('operators.update.theirs', { name: by, text: theirs })}</div>
              <div>{copy('operators.update.mine', { text: mine })}</div>
            </li>
          ))}
        </Rows>
        <Line>
          <Button variant="outlined" disabled={!isSaved} onClick={() => choose('mine')}>
            {copy('operators.update.keepMine', { count })}
          </Button>
          <Button variant="outlined" disabled={!isSaved} onClick={() => choose('theirs')}>
            {copy('operators.update.takeTheirs', { count })}
          </Button>
        </Line>
      </Blocks>
    </Notice>
  );
}
