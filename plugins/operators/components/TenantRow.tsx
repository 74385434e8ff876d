import styled from '@emotion/styled';
import { useCopy, useNavigation } from '../../../core/contract';
import type { TenantSummary } from '../../../schemas/generated/api';
import { subjectPath } from '../domain/subjects';
import { Quiet, Row, RowLink, WIDE } from './consoleStyles';
import { StatusBadge } from './StatusBadge';
import { useInstant } from './texts';

/** Facts have the same column in every row, if there is space for columns. */
const Fact = styled('span')({ whiteSpace: 'nowrap', [WIDE]: { flex: 'none', width: '8.5rem' } });
const State = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.5rem',
  [WIDE]: { flex: 'none', width: '25rem' },
});
const Names = styled('span')({ display: 'grid', gap: '0.125rem' });

interface ProblemsProps {
  readonly tenant: string;
  /** Null: the document is not checked yet. */
  readonly count: number | null;
}

function Problems({ tenant, count }: ProblemsProps) {
  const copy = useCopy();
  const { link } = useNavigation();
  if (count === null) return <Quiet>{copy('operators.home.checking')}</Quiet>;
  const words = copy('operators.home.problems', { count });
  if (count === 0) return <Quiet>{words}</Quiet>;
  return <RowLink {...link(subjectPath(tenant, 'problems'))}>{words}</RowLink>;
}

export function TenantRow({ tenant }: { readonly tenant: TenantSummary }) {
  const copy = useCopy();
  const instant = useInstant();
  const { link } = useNavigation();
  const { id, name, hosts, status, since, version, drafts, problemCount } = tenant;
  return (
    <Row>
      <Names>
        <RowLink {...link(subjectPath(id, 'overview'))}>{name}</RowLink>
        <Quiet>{hosts[0] ?? id}</Quiet>
      </Names>
      <State>
        <StatusBadge status={status} />
        {since !== null && <Quiet>{copy('operators.home.since', { time: instant(since) })}</Quiet>}
      </State>
      <Fact>
        {version === null ? copy('operators.home.noVersion') : copy('operators.home.version', { version })}
      </Fact>
      <Fact>{copy('operators.home.drafts', { count: drafts })}</Fact>
      <Fact>
        <Problems tenant={id} count={problemCount} />
      </Fact>
    </Row>
  );
}
