/** The subjects with forms for a part of the document: of a draft, or of the active version to read. */
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { Problem, TenantSummary } from '../../../schemas/generated/api';
import { mayEdit } from '../domain/roles';
import type { EditorSubjectName } from '../domain/subjects';
import { CopySubject } from './copy/CopySubject';
import { FlowSubject } from './FlowSubject';
import { QuestionsSubject } from './questions/QuestionsSubject';
import { useActiveSource, useDraftSource, type SubjectSource } from './subjectSource';
import { SettingsSubject } from './settings/SettingsSubject';
import { ThemeSubject } from './theme/ThemeSubject';

interface EditorProps {
  readonly subject: EditorSubjectName;
}

const EDITORS: Readonly<
  Record<EditorSubjectName, (props: { readonly source: SubjectSource }) => React.ReactNode>
> = {
  flow: FlowSubject,
  settings: SettingsSubject,
  copy: CopySubject,
  theme: ThemeSubject,
  questions: QuestionsSubject,
};

function Editor({ subject, source }: EditorProps & { readonly source: SubjectSource }) {
  const copy = useCopy();
  const Subject = EDITORS[subject];
  if (source.document === undefined)
    return (
      <Notice kind="warning" title={copy('operators.editor.unreadable')}>
        {copy('operators.editor.unreadableHelp')}
      </Notice>
    );
  return <Subject source={source} />;
}

export function DraftEditor({ subject, role }: EditorProps & Pick<TenantSummary, 'role'>) {
  return <Editor subject={subject} source={useDraftSource(mayEdit(role))} />;
}

export function ActiveEditor({
  subject,
  files,
  problems,
}: EditorProps & {
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}) {
  const source = useActiveSource(files, problems);
  return <Editor subject={subject} source={source} />;
}
