/** A version as a visitor saw it. It can be looked at, and not changed. */
import { useParams } from 'react-router-dom';
import { useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded, Notice, Skeleton } from '../../../core/contract/ui';
import { Blocks, Columns, RowLink, Title } from '../components/consoleStyles';
import { VersionPreview } from '../components/preview/VersionPreview';
import { SubjectNav } from '../components/SubjectNav';
import { TenantFrame } from '../components/TenantFrame';
import { subjectPath } from '../domain/subjects';
import { version as versionData } from '../state/events';
import { selectVersion } from '../state/operators';

interface PreviewedVersionProps {
  readonly tenant: string;
  readonly version: number;
}

function PreviewedVersion({ tenant, version }: PreviewedVersionProps) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectVersion, versionData, { tenant, version });
  return (
    <Loaded
      remote={remote}
      title={copy('operators.versionPreview.failed')}
      onRetry={reload}
      missing={<NoVersion />}
      placeholder={<Skeleton height={480} />}
    >
      {({ files }) => <VersionPreview tenant={tenant} version={version} files={files} />}
    </Loaded>
  );
}

function NoVersion() {
  const copy = useCopy();
  return <Notice kind="warning">{copy('operators.versionPreview.missing')}</Notice>;
}

export default function VersionPreviewPage() {
  const copy = useCopy();
  const { link } = useNavigation();
  const { version = '' } = useParams();
  const isNumber = /^[1-9]\d{0,8}$/.test(version);
  return (
    <TenantFrame>
      {({ summary: { id, role }, problems }) => (
        <Columns>
          <SubjectNav
            tenant={id}
            draft={undefined}
            current="versions"
            role={role}
            problems={problems.length}
          />
          <Blocks>
            <div>
              <RowLink {...link(subjectPath(id, 'versions'))}>{copy('operators.versionPreview.all')}</RowLink>
            </div>
            <Title>{copy('operators.versionPreview.heading', { version })}</Title>
            {isNumber ? <PreviewedVersion tenant={id} version={Number(version)} /> : <NoVersion />}
          </Blocks>
        </Columns>
      )}
    </TenantFrame>
  );
}
