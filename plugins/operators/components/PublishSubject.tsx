/** What publishing this draft changes, the reason, and the button. */
import Button from '@mui/material/Button';
import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, typedText, useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded, Notice } from '../../../core/contract/ui';
import type { DraftSummary, ScheduledPublication, TenantSummary } from '../../../schemas/generated/api';
import { mayPublish } from '../domain/roles';
import { subjectPath } from '../domain/subjects';
import { timeZoneOf } from '../domain/timeZone';
import { draftComparison, publishPressed, taskLeft } from '../state/events';
import { selectDraft, selectDraftComparison, selectEdit, selectTask } from '../state/operators';
import { useApproval } from './useApproval';
import { Blocks, Heading, Line, Note, Panel, PanelBody, RowLink } from './consoleStyles';
import { isMissing, LegalApproval } from './LegalApproval';
import { DraftChanges } from './DraftChanges';
import { OtherSchedules } from './OtherSchedules';
import { isReason, ReasonField } from './ReasonField';
import { ScheduleDialog } from './ScheduleDialog';
import { ScheduledNotice } from './ScheduledNotice';
import { TaskFailure } from './TaskFailure';
import { useFocusAfter } from './useFocusAfter';
import { useFocusOfWrong } from './useFocusOfWrong';

interface PublishFormProps {
  readonly summary: DraftSummary;
  readonly isReady: boolean;
  /** Then a failed task is that of the approval, which shows it. */
  readonly needsApproval: boolean;
  /** Why the buttons are not enabled yet. */
  readonly waitingFor: string;
  /** Publications of other drafts that wait. */
  readonly others: readonly ScheduledPublication[];
}

function PublishForm({ summary, isReady, needsApproval, waitingFor, others }: PublishFormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const task = useSelector(selectTask);
  const { revision, files } = useSelector(selectEdit);
  const [isScheduling, setScheduling] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [form, focusWrong] = useFocusOfWrong();
  const timeZone = timeZoneOf(files);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReason(reason)) return focusWrong();
    if (!isReady || task.at === 'pending') return;
    const { id: draft, tenant } = summary;
    dispatch(publishPressed({ draft, tenant, revision, reason: typedText(reason) }));
  };
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <Blocks>
          {!isScheduling && !needsApproval && <TaskFailure title={copy('operators.publish.failed')} />}
          <OtherSchedules tenant={summary.tenant} scheduled={others} timeZone={timeZone} />
          <ReasonField
            value={reason}
            tried={tried}
            onChange={setReason}
            help={copy('operators.publish.reasonHelp')}
          />
          <Line>
            <Button type="submit" variant="contained" disabled={!isReady} loading={task.at === 'pending'}>
              {copy('operators.publish.submit')}
            </Button>
            <Button variant="outlined" disabled={!isReady} onClick={() => setScheduling(true)}>
              {copy('operators.schedule.open')}
            </Button>
            {!isReady && <Note>{waitingFor}</Note>}
          </Line>
        </Blocks>
      </form>
      {isScheduling && (
        <ScheduleDialog
          summary={summary}
          timeZone={timeZone}
          others={others}
          typedReason={reason}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}

interface Obstacles {
  readonly isOutdated: boolean;
  readonly isUnchanged: boolean;
  readonly needsApproval: boolean;
}

/** The copy key of the reason why the buttons are not enabled. */
function waitingText({ isOutdated, isUnchanged, needsApproval }: Obstacles) {
  if (isOutdated) return 'operators.publish.outdated';
  if (isUnchanged) return 'operators.publish.unchanged';
  return needsApproval ? 'operators.approval.waiting' : 'operators.publish.notReady';
}

interface PublishSubjectProps {
  readonly summary: DraftSummary;
  readonly role: TenantSummary['role'];
}

export function PublishSubject({ summary, role }: PublishSubjectProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const { revision, problems, saving, files } = useSelector(selectEdit);
  const approval = useApproval(summary.id);
  const { scheduled, isOutdated = false } = dataOf(useSelector(selectDraft)) ?? {};
  const isWaiting = scheduled?.status === 'waiting';
  // The form with the button is removed when the draft is scheduled, and the notice when that is cancelled.
  const heading = useFocusAfter<HTMLHeadingElement>(scheduled?.status);
  const [remote, reload] = useRemoteData(selectDraftComparison, draftComparison, {
    draft: summary.id,
    revision,
  });
  // A failure of this page is no failure of the next one.
  useEffect(() => () => void dispatch(taskLeft()), [dispatch]);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const isSaved = errors === 0 && saving.at === 'saved' && remote.status === 'ready';
  const isUnchanged = isSaved && dataOf(remote)?.changes.sentences.length === 0;
  const needsApproval = approval !== undefined && isMissing(approval);
  const isReady = isSaved && !isOutdated && !isUnchanged && approval !== undefined && !needsApproval;
  return (
    <Blocks>
      <Heading ref={heading} tabIndex={-1}>
        {copy('operators.publish.changes')}
      </Heading>
      <Loaded remote={remote} title={copy('operators.compare.failed')} onRetry={reload}>
        {(comparison) => <DraftChanges summary={summary} comparison={comparison} />}
      </Loaded>
      {scheduled && (
        <ScheduledNotice
          tenant={summary.tenant}
          scheduled={scheduled}
          timeZone={timeZoneOf(files)}
          canCancel={mayPublish(role)}
        />
      )}
      {approval?.isRequired === true && <LegalApproval approval={approval} draft={summary.id} role={role} />}
      {errors > 0 && (
        <Notice kind="danger" title={copy('operators.publish.errors', { count: errors })}>
          <RowLink {...link(subjectPath(summary.tenant, 'problems', summary.id))}>
            {copy('operators.publish.seeErrors')}
          </RowLink>
        </Notice>
      )}
      <Panel>
        <PanelBody>
          {mayPublish(role) && isWaiting && <Note>{copy('operators.schedule.cancelFirst')}</Note>}
          {mayPublish(role) && !isWaiting && (
            <PublishForm
              summary={summary}
              isReady={isReady}
              needsApproval={needsApproval}
              waitingFor={copy(
                waitingText({ isOutdated, isUnchanged, needsApproval: isSaved && needsApproval }),
              )}
              others={dataOf(remote)?.scheduled ?? []}
            />
          )}
          {!mayPublish(role) && <Note>{copy('operators.publish.forbidden')}</Note>}
        </PanelBody>
      </Panel>
    </Blocks>
  );
}
