/** The legal changes of a draft, who must approve them, and the buttons to approve them or to ask for it. */
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { Approval, LegalChange, TenantSummary } from '../../../schemas/generated/api';
import { mayEdit, mayPublish } from '../domain/roles';
import { selectEdit, selectTask } from '../state/operators';
import { approvalRequested, approvePressed } from '../state/reviewEvents';
import { Blocks, Heading, Note, Panel, PanelBody } from './consoleStyles';
import { TaskFailure } from './TaskFailure';
import { useFocusAfter } from './useFocusAfter';

export const isMissing = ({ isRequired, approvedBy }: Approval): boolean => isRequired && approvedBy === null;

interface LegalApprovalProps {
  readonly approval: Approval;
  /** Id of the draft. */
  readonly draft: string;
  readonly role: TenantSummary['role'];
}

export function LegalApproval({ approval, draft, role }: LegalApprovalProps) {
  const copy = useCopy();
  const { texts, approvedBy, requestedBy } = approval;
  // The button is removed when the approval is given or asked for.
  const state = useFocusAfter<HTMLDivElement>(approvedBy ?? requestedBy);
  return (
    <Blocks>
      {texts.length > 0 && <LegalTexts texts={texts} />}
      <div ref={state} tabIndex={-1}>
        {approvedBy === null ? (
          <MissingApproval approval={approval} draft={draft} role={role} />
        ) : (
          <Notice kind="success" title={copy('operators.approval.given', { name: approvedBy.name })}>
            {copy('operators.approval.ends')}
          </Notice>
        )}
      </div>
    </Blocks>
  );
}

function MissingApproval({ approval, draft, role }: LegalApprovalProps) {
  const copy = useCopy();
  const { texts, endsRule, hasEdited, requestedBy } = approval;
  const canApprove = mayPublish(role) && !hasEdited;
  const canRequest = mayEdit(role) && !canApprove && requestedBy === null;
  return (
    <Blocks>
      <Notice
        kind="warning"
        title={copy('operators.approval.heading')}
        actions={
          (canApprove && (
            <ApprovalButton draft={draft} event={approvePressed}>
              {copy(texts.length > 0 ? 'operators.approval.submit' : 'operators.approval.submitRule')}
            </ApprovalButton>
          )) ||
          (canRequest && (
            <ApprovalButton draft={draft} event={approvalRequested}>
              {copy('operators.approval.request')}
            </ApprovalButton>
          ))
        }
      >
        <Blocks>
          {texts.length > 0 && <span>{copy('operators.approval.changed', { count: texts.length })}</span>}
          {endsRule && <span>{copy('operators.approval.ruleEnds')}</span>}
          {!mayPublish(role) && <span>{copy('operators.approval.role')}</span>}
          {mayPublish(role) && hasEdited && <span>{copy('operators.approval.own')}</span>}
          {requestedBy && <span>{copy('operators.approval.requested', { name: requestedBy.name })}</span>}
        </Blocks>
      </Notice>
      <TaskFailure
        title={copy(canApprove ? 'operators.approval.failed' : 'operators.approval.requestFailed')}
      />
    </Blocks>
  );
}

interface ApprovalButtonProps {
  readonly draft: string;
  readonly event: typeof approvePressed | typeof approvalRequested;
  readonly children: string;
}

/** Sends the newest revision, once it is saved. */
function ApprovalButton({ draft, event, children }: ApprovalButtonProps) {
  const dispatch = useDispatch();
  const { revision, saving } = useSelector(selectEdit);
  const isPending = useSelector(selectTask).at === 'pending';
  return (
    <Button
      variant="contained"
      loading={isPending}
      disabled={saving.at !== 'saved'}
      onClick={() => dispatch(event({ draft, revision }))}
    >
      {children}
    </Button>
  );
}

function LegalTexts({ texts }: { readonly texts: readonly LegalChange[] }) {
  const copy = useCopy();
  return (
    <>
      <Heading>{copy('operators.approval.texts')}</Heading>
      <Panel>
        {texts.map(({ key, locale, before, after }) => (
          <PanelBody key={`${locale} ${key}`}>
            <Blocks>
              <strong>{copy('operators.approval.text', { key, locale })}</strong>
              <div>
                <Note>{copy('operators.approval.now')}</Note>
                <LegalText text={before} locale={locale} />
              </div>
              <div>
                <Note>{copy('operators.approval.draft')}</Note>
                <LegalText text={after} locale={locale} />
              </div>
            </Blocks>
          </PanelBody>
        ))}
      </Panel>
    </>
  );
}

function LegalText({ text, locale }: { readonly text: string | null; readonly locale: string }) {
  const copy = useCopy();
  return text === null ? <div>{copy('operators.approval.none')}</div> : <div lang={locale}>{text}</div>;
}
