/** The versions of a tenant, newest first: compare two of them, and roll back. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { dataOf, useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded } from '../../../core/contract/ui';
import type { TenantSummary, VersionSummary } from '../../../schemas/generated/api';
import { exportName, exportPath } from '../domain/archive';
import { mayPublish } from '../domain/roles';
import { subjectPath, versionPreviewPath } from '../domain/subjects';
import { comparison, versions } from '../state/events';
import { selectComparison, selectTenant, selectVersions } from '../state/operators';
import { Blocks, Heading, Line, Note, Panel, PanelBody, Quiet, Row, Rows } from './consoleStyles';
import { DifferencePanel } from './DifferencePanel';
import { OrderVersionPanel } from './OrderVersionPanel';
import { RollBackDialog } from './RollBackDialog';
import { useAuthor, useInstant } from './texts';
import { VersionFiles } from './VersionFiles';

const Serving = styled('span')(({ theme }) => ({
  padding: theme.spacing(0.125, 1),
  border: `1px solid ${theme.foyer.tone.success.line}`,
  borderRadius: '1rem',
  background: theme.foyer.tone.success.soft,
  color: theme.foyer.tone.success.text,
  fontWeight: 600,
  fontSize: '0.8125rem',
}));
const Words = styled('span')({ display: 'grid', gap: '0.125rem', overflowWrap: 'anywhere' });

interface VersionRowProps {
  readonly tenant: string;
  readonly version: VersionSummary;
  readonly comparePath: string | undefined;
  readonly onRollBack: (() => void) | undefined;
}

function VersionRow({ tenant, version, comparePath, onRollBack }: VersionRowProps) {
  const copy = useCopy();
  const instant = useInstant();
  const authorOf = useAuthor();
  const { link } = useNavigation();
  const { number, isActive, reason, author, time, proof } = version;
  return (
    <Row>
      <Words>
        <Line>
          <strong>{copy('operators.home.version', { version: number })}</strong>
          {isActive && <Serving>{copy('operators.versions.active')}</Serving>}
          {proof !== null && <Quiet>{copy(`operators.versions.proof.${proof}`)}</Quiet>}
        </Line>
        {reason}
        <Quiet>{copy('operators.versions.by', { author: authorOf(author), time: instant(time) })}</Quiet>
      </Words>
      <Line as="span">
        <Button
          variant="outlined"
          {...link(versionPreviewPath(tenant, number))}
          aria-label={copy('operators.versions.previewOne', { version: number })}
        >
          {copy('operators.versions.preview')}
        </Button>
        {comparePath !== undefined && (
          <Button
            variant="outlined"
            {...link(comparePath)}
            aria-label={copy('operators.versions.compareOne', { version: number })}
          >
            {copy('operators.versions.compare')}
          </Button>
        )}
        <Button
          variant="outlined"
          href={exportPath(tenant, number)}
          download={exportName(tenant, number)}
          aria-label={copy('operators.export.oneOf', { version: number })}
        >
          {copy('operators.export.one')}
        </Button>
        {onRollBack && (
          <Button
            variant="outlined"
            onClick={onRollBack}
            aria-label={copy('operators.versions.rollBackOne', { version: number })}
          >
            {copy('operators.versions.rollBack')}
          </Button>
        )}
      </Line>
    </Row>
  );
}

interface Comparison {
  readonly tenant: string;
  readonly version: number;
  readonly base: number;
}

function ComparisonPanel({ tenant, version, base }: Comparison) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectComparison, comparison, { tenant, version, base });
  const active = dataOf(useSelector(selectTenant))?.summary.version;
  const named = (number: number) =>
    copy(number === active ? 'operators.compare.liveVersion' : 'operators.home.version', { version: number });
  return (
    <Blocks aria-live="polite">
      <Heading>{copy('operators.compare.heading', { version, base })}</Heading>
      <Loaded remote={remote} title={copy('operators.compare.failed')} onRetry={reload}>
        {(difference) => (
          <DifferencePanel difference={difference} before={named(base)} after={named(version)} />
        )}
      </Loaded>
    </Blocks>
  );
}

/** A number of the address. Undefined if it is none. */
function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function VersionList({
  tenant,
  list,
  role,
}: VersionsSubjectProps & { readonly list: readonly VersionSummary[] }) {
  const copy = useCopy();
  const [rolledBack, setRolledBack] = useState<VersionSummary>();
  const activeNumber = list.find(({ isActive }) => isActive)?.number;
  if (list.length === 0) return <Note>{copy('operators.versions.none')}</Note>;
  /** The active version is compared with the one before it, all others with the active version. Older first. */
  const pathOf = ({ number, isActive }: VersionSummary): string | undefined => {
    const other = isActive ? list.find((one) => one.number < number)?.number : activeNumber;
    if (other === undefined) return undefined;
    const [base, version] = [Math.min(number, other), Math.max(number, other)];
    return `${subjectPath(tenant, 'versions')}?version=${version}&base=${base}`;
  };
  return (
    <Panel aria-label={copy('operators.versions.title')}>
      <Rows role="list">
        {list.map((version) => (
          <VersionRow
            key={version.number}
            tenant={tenant}
            version={version}
            comparePath={pathOf(version)}
            onRollBack={version.isActive || !mayPublish(role) ? undefined : () => setRolledBack(version)}
          />
        ))}
      </Rows>
      {rolledBack && (
        <RollBackDialog tenant={tenant} version={rolledBack} onClose={() => setRolledBack(undefined)} />
      )}
    </Panel>
  );
}

interface VersionsSubjectProps {
  readonly tenant: string;
  readonly role: TenantSummary['role'];
}

export function VersionsSubject({ tenant, role }: VersionsSubjectProps) {
  const copy = useCopy();
  const [query] = useSearchParams();
  const { link } = useNavigation();
  const before = numberIn(query.get('before'));
  const [remote, reload] = useRemoteData(selectVersions, versions, {
    tenant,
    ...(before !== undefined && { before }),
  });
  const version = numberIn(query.get('version'));
  const base = numberIn(query.get('base'));
  return (
    <Blocks>
      {version !== undefined && base !== undefined && (
        <ComparisonPanel tenant={tenant} version={version} base={base} />
      )}
      <Loaded remote={remote} title={copy('operators.versions.failed')} onRetry={reload}>
        {(page) => (
          <>
            <VersionFiles tenant={tenant} role={role} />
            <VersionList tenant={tenant} list={page.versions} role={role} />
            {page.next !== null && (
              <PanelBody>
                <Button
                  variant="outlined"
                  {...link(`${subjectPath(tenant, 'versions')}?before=${page.next}`)}
                >
                  {copy('operators.versions.older')}
                </Button>
              </PanelBody>
            )}
          </>
        )}
      </Loaded>
      <OrderVersionPanel tenant={tenant} />
    </Blocks>
  );
}
