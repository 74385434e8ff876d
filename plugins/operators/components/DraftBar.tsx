/** The state of the draft, undo and redo. Unsaved changes are reported in words. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newIdempotencyKey, useCopy, useLeavePrompt, useNavigation } from '../../../core/contract';
import type { DraftSummary, TenantSummary } from '../../../schemas/generated/api';
import { mayEdit, mayPublish } from '../domain/roles';
import { subjectPath, type Subject } from '../domain/subjects';
import type { EditState } from '../state/edit';
import { redoPressed, saveRequested, undoPressed } from '../state/events';
import { selectEdit } from '../state/operators';
import { Blocks, Line, Quiet, WIDE } from './consoleStyles';
import { DraftMenu } from './DraftMenu';
import { DraftEditors } from './EditedPlace';
import { OutdatedNotice } from './OutdatedNotice';
import { MergeNotice, SavingNotice } from './SavingNotice';

/** Stay together when there is no space for them beside the title. */
const Actions = styled(Line)(({ theme }) => ({
  gap: theme.spacing(1),
  [WIDE]: { marginInlineStart: 'auto' },
}));
const DraftTitle = styled('strong')({ overflowWrap: 'anywhere' });

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Fields and the editor have an undo of their own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** Sends unsaved changes when the browser is online again. */
function useSaveWhenOnline(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const save = () => void dispatch(saveRequested());
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
  }, [dispatch]);
}

/** The copy key of the state of the draft for this operator. */
function stateText(canEdit: boolean, { at }: EditState['saving']) {
  if (!canEdit) return 'operators.editor.readOnly';
  if (at === 'saved') return 'operators.saving.saved';
  // The change waits for the operator: a message below says why. A delayed one is sent again.
  return at === 'refused' || at === 'conflict' ? 'operators.saving.unsaved' : 'operators.saving.saving';
}

interface DraftBarProps {
  readonly summary: DraftSummary;
  readonly subject: Subject;
  readonly isOutdated: boolean;
  readonly role: TenantSummary['role'];
}

export function DraftBar({ summary, subject, isOutdated, role }: DraftBarProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const { canUndo, canRedo, saving, steps } = useSelector(selectEdit);
  const isSaved = saving.at === 'saved';
  const undo = () => {
    if (canUndo && isSaved) dispatch(undoPressed({ id: newIdempotencyKey() }));
  };
  const redo = () => {
    if (canRedo && isSaved) dispatch(redoPressed({ id: newIdempotencyKey() }));
  };
  useUndoKeys(undo, redo);
  useSaveWhenOnline();
  const canEdit = mayEdit(role);
  // The store keeps the steps while the operator is in the console. Closing the tab would lose them.
  useLeavePrompt(false, steps.length > 0);
  return (
    <Blocks>
      <Line>
        <DraftTitle>{summary.title}</DraftTitle>
        <Quiet role="status">{copy(stateText(canEdit, saving))}</Quiet>
        <Actions>
          {canEdit && (
            <>
              <Button
                variant="outlined"
                disabled={!canUndo || !isSaved}
                onClick={undo}
                aria-keyshortcuts="Control+Z"
              >
                {copy('operators.draft.undo')}
              </Button>
              <Button
                variant="outlined"
                disabled={!canRedo || !isSaved}
                onClick={redo}
                aria-keyshortcuts="Control+Shift+Z"
              >
                {copy('operators.draft.redo')}
              </Button>
            </>
          )}
          <DraftMenu summary={summary} />
          {subject !== 'publish' && (
            <Button variant="contained" {...link(subjectPath(summary.tenant, 'publish', summary.id))}>
              {copy(mayPublish(role) ? 'operators.draft.publish' : 'operators.draft.compare')}
            </Button>
          )}
        </Actions>
      </Line>
      <DraftEditors draft={summary.id} />
      <SavingNotice saving={saving} />
      <MergeNotice />
      {isOutdated && <OutdatedNotice draft={summary.id} canEdit={canEdit} />}
    </Blocks>
  );
}
