/** One tenant, one subject at a time. Each subject has an address, and the draft is a part of it. */
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded, Skeleton } from '../../../core/contract/ui';
import { Blocks, Columns, Note, Panel, Title } from '../components/consoleStyles';
import { DraftBar } from '../components/DraftBar';
import { ActiveEditor, DraftEditor } from '../components/EditorSubject';
import { EndedDraft } from '../components/EndedDraft';
import { Overview } from '../components/Overview';
import { ProblemList } from '../components/ProblemList';
import { PublishSubject } from '../components/PublishSubject';
import { useActiveSource } from '../components/subjectSource';
import { useDocumentWords } from '../components/useDocumentWords';
import { StartDraft } from '../components/StartDraft';
import { SubjectNav } from '../components/SubjectNav';
import { TenantFrame, useTenantPlace } from '../components/TenantFrame';
import { ActiveText, DraftText } from '../components/TextSubject';
import { WithPreview } from '../components/preview/WithPreview';
import { WhyOfActive, WhyOfDraft } from '../components/why/WhySubject';
import { VersionsSubject } from '../components/VersionsSubject';
import { placeWords } from '../domain/placeWords';
import { fileOfProblem, problemPath } from '../domain/problemPlace';
import { mayEdit } from '../domain/roles';
import { editorOf, isOfDraft, subjectOf, titleKeyOf, type Subject } from '../domain/subjects';
import { draft as draftData, type TenantDetail } from '../state/events';
import { selectDraft, selectEdit } from '../state/operators';
import type { Problem } from '../../../schemas/generated/api';

interface SubjectProps {
  readonly subject: Subject;
  readonly detail: TenantDetail;
}

/** The Problems of the draft, or of the newest document. Each leads to its line. */
function Problems({
  tenant,
  draft,
  files,
  problems,
}: {
  readonly tenant: string;
  readonly draft?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}) {
  const copy = useCopy();
  const { link } = useNavigation();
  const words = useDocumentWords(useActiveSource(files, problems));
  return (
    <Blocks>
      <Note>{copy('operators.problems.count', { count: problems.length })}</Note>
      {problems.length > 0 && (
        <Panel aria-label={copy('operators.problems.title')}>
          <ProblemList
            problems={problems}
            linkTo={(problem) => link(problemPath(tenant, problem, draft))}
            placeOf={(problem) =>
              fileOfProblem(problem) === 'tenant.json' ? placeWords(problem.pointer, words) : ''
            }
          />
        </Panel>
      )}
    </Blocks>
  );
}

/** A subject that shows or changes a draft. */
function DraftSubject({ subject, detail, draft }: SubjectProps & { readonly draft: string }) {
  const copy = useCopy();
  const { id, role } = detail.summary;
  const [remote, reload] = useRemoteData(selectDraft, draftData, { draft });
  const edit = useSelector(selectEdit);
  const editor = editorOf(subject);
  return (
    <Loaded
      remote={remote}
      title={copy('operators.draft.failed')}
      onRetry={reload}
      missing={<EndedDraft tenant={detail.summary} draft={draft} />}
      placeholder={<Skeleton height={320} />}
    >
      {({ summary, isOutdated }) => (
        <Blocks>
          <DraftBar summary={summary} subject={subject} isOutdated={isOutdated} role={role} />
          {editor && edit.draft === draft && <DraftEditor subject={editor} role={role} />}
          {subject === 'text' && edit.draft === draft && <DraftText canEdit={mayEdit(role)} />}
          {subject === 'problems' && (
            <Problems tenant={id} draft={draft} files={edit.files} problems={edit.problems} />
          )}
          {subject === 'why' && edit.draft === draft && <WhyOfDraft tenant={id} draft={draft} />}
          {subject === 'publish' && <PublishSubject summary={summary} role={role} />}
        </Blocks>
      )}
    </Loaded>
  );
}

/** A subject without a draft: the active version, to read. */
function ActiveSubject({ subject, detail }: SubjectProps) {
  const copy = useCopy();
  const { summary, active, problems } = detail;
  const { id, role } = summary;
  const editor = editorOf(subject);
  if (subject === 'overview') return <Overview detail={detail} />;
  if (subject === 'why')
    return active === null ? (
      <Note>{copy('operators.home.noVersion')}</Note>
    ) : (
      <WhyOfActive tenant={id} version={active.summary.number} files={active.files} problems={problems} />
    );
  if (subject === 'versions') return <VersionsSubject tenant={id} role={role} />;
  return (
    <Blocks>
      {subject === 'problems' && <Problems tenant={id} files={active?.files ?? {}} problems={problems} />}
      {subject !== 'problems' && (
        <>
          {mayEdit(role) && (
            <StartDraft tenant={id} subject={editor ?? (subject === 'text' ? 'text' : 'flow')} />
          )}
          {active === null && <Note>{copy('operators.home.noVersion')}</Note>}
          {active !== null && editor && (
            <ActiveEditor subject={editor} files={active.files} problems={problems} />
          )}
          {active !== null && subject === 'text' && <ActiveText files={active.files} problems={problems} />}
        </>
      )}
    </Blocks>
  );
}

function Subjects({ subject, detail, draft }: SubjectProps & { readonly draft: string | undefined }) {
  const copy = useCopy();
  const { id, role } = detail.summary;
  const edited = useSelector(selectEdit);
  const problems = draft !== undefined && edited.draft === draft ? edited.problems : detail.problems;
  const title = <Title>{copy(titleKeyOf(subject, role))}</Title>;
  return (
    <Columns>
      <SubjectNav tenant={id} draft={draft} current={subject} role={role} problems={problems.length} />
      {draft !== undefined && isOfDraft(subject) ? (
        <WithPreview key={draft} tenant={id} subject={subject} draft={draft} mayShare={mayEdit(role)}>
          {title}
          <DraftSubject subject={subject} detail={detail} draft={draft} />
        </WithPreview>
      ) : (
        <Blocks>
          {title}
          <ActiveSubject subject={subject} detail={detail} />
        </Blocks>
      )}
    </Columns>
  );
}

export default function TenantPage() {
  const { pathname } = useLocation();
  const { draft } = useTenantPlace();
  return (
    <TenantFrame>
      {(detail) => <Subjects subject={subjectOf(pathname)} detail={detail} draft={draft} />}
    </TenantFrame>
  );
}
