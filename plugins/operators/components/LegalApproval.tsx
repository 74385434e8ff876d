/** The legal changes of a draft, who must approve them, and the button for an operator who may. */
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { Approval, LegalChange, TenantSummary } from '../../../schemas/generated/api';
import { mayPublish } from '../domain/roles';
import { selectEdit, selectTask } from '../state/operators';
import { approvePressed } from '../state/reviewEvents';
import { Blocks, Heading, Note, Panel, PanelBody } from './consoleStyles';
import { TaskFailure } from './TaskFailure';

export const isMissing = ({ isRequired, approvedBy }: Approval): boolean => isRequired && approvedBy === null;

interface LegalApprovalProps {
  readonly approval: Approval;
  /** Id of the draft. */
  readonly draft: string;
  readonly role: TenantSummary['role'];
}

export function LegalApproval({ approval, draft, role }: LegalApprovalProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { revision, saving } = useSelector(selectEdit);
  const isPending = useSelector(selectTask).at === 'pending';
  const { texts, endsRule, hasEdited, approvedBy } = approval;
  const canApprove = mayPublish(role) && !hasEdited;
  return (
    <Blocks>
      {texts.length > 0 && <LegalTexts texts={texts} />}
      <Notice
        kind={approvedBy === null ? 'warning' : 'success'}
        title={
          approvedBy === null
            ? copy('operators.approval.heading')
            : copy('operators.approval.given', { name: approvedBy.name })
        }
        actions={
          approvedBy === null &&
          canApprove && (
            <Button
              variant="contained"
              loading={isPending}
              disabled={saving.at !== 'saved'}
              onClick={() => dispatch(approvePressed({ draft, revision }))}
            >
              {copy(texts.length > 0 ? 'operators.approval.submit' : 'operators.approval.submitRule')}
            </Button>
          )
        }
      >
        {approvedBy === null ? (
          <Blocks>
            {texts.length > 0 && <span>{copy('operators.approval.changed', { count: texts.length })}</span>}
            {endsRule && <span>{copy('operators.approval.ruleEnds')}</span>}
            {!mayPublish(role) && <span>{copy('operators.approval.role')}</span>}
            {mayPublish(role) && hasEdited && <span>{copy('operators.approval.own')}</span>}
          </Blocks>
        ) : (
          copy('operators.approval.ends')
        )}
      </Notice>
      {isMissing(approval) && <TaskFailure title={copy('operators.approval.failed')} />}
    </Blocks>
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
            <strong>{copy('operators.approval.text', { key, locale })}</strong>
            <Note>{copy('operators.approval.now')}</Note>
            <LegalText text={before} locale={locale} />
            <Note>{copy('operators.approval.draft')}</Note>
            <LegalText text={after} locale={locale} />
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
