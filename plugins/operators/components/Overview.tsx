/** What visitors of a tenant get now, and the drafts for what comes next. */
import { useCopy, useNavigation } from '../../../core/contract';
import { Notice, Slot } from '../../../core/contract/ui';
import { subjectPath } from '../domain/subjects';
import type { TenantDetail } from '../state/events';
import { mayEdit, mayPublish } from '../domain/roles';
import { timeZoneOf } from '../domain/timeZone';
import { Blocks, Heading, Line, Note, Panel, PanelBody, Quiet, Row, RowLink, Rows } from './consoleStyles';
import { LoadReports } from './LoadReports';
import { ScheduledNotice } from './ScheduledNotice';
import { ServingControls } from './ServingControls';
import { StartDraft } from './StartDraft';
import { StatusBadge } from './StatusBadge';
import { useAuthor, useInstant } from './texts';

function Served({ detail }: { readonly detail: TenantDetail }) {
  const copy = useCopy();
  const instant = useInstant();
  const authorOf = useAuthor();
  const { summary, active, offlineMessage } = detail;
  const version = active?.summary;
  return (
    <Panel aria-labelledby="served">
      <PanelBody>
        <Blocks>
          <Line>
            <Heading id="served">{copy('operators.overview.served')}</Heading>
            <StatusBadge status={summary.status} />
            {summary.since !== null && (
              <Quiet>{copy('operators.home.since', { time: instant(summary.since) })}</Quiet>
            )}
          </Line>
          <Note>{copy(`operators.overview.${summary.status}`)}</Note>
          {offlineMessage !== null && (
            <Notice kind="warning" title={copy('operators.overview.offlineMessage')}>
              {offlineMessage}
            </Notice>
          )}
          {version && (
            <div>
              {copy('operators.overview.version', {
                version: version.number,
                author: authorOf(version.author),
                time: instant(version.time),
              })}
              <Note>{version.reason}</Note>
            </div>
          )}
          <LoadReports reports={detail.loadReports} />
          <Note>{copy('operators.overview.hosts', { hosts: summary.hosts.join(', ') })}</Note>
          <ServingControls detail={detail} />
        </Blocks>
      </PanelBody>
    </Panel>
  );
}

function Drafts({ detail }: { readonly detail: TenantDetail }) {
  const copy = useCopy();
  const instant = useInstant();
  const { link } = useNavigation();
  const { drafts, summary } = detail;
  return (
    <Panel aria-labelledby="drafts">
      <PanelBody>
        <Heading id="drafts">{copy('operators.overview.drafts')}</Heading>
        {drafts.length === 0 && <Note>{copy('operators.overview.noDrafts')}</Note>}
      </PanelBody>
      {drafts.length > 0 && (
        <Rows role="list">
          {drafts.map((one) => (
            <Row key={one.id}>
              <span>
                <RowLink {...link(subjectPath(summary.id, 'flow', one.id))}>{one.title}</RowLink>
              </span>
              <Quiet>{one.author.name}</Quiet>
              <Quiet>{copy('operators.overview.changed', { time: instant(one.changedAt) })}</Quiet>
              <span>{copy('operators.overview.errors', { count: one.errorCount })}</span>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

export function Overview({ detail }: { readonly detail: TenantDetail }) {
  const { active, scheduled, summary } = detail;
  return (
    <Blocks>
      <Served detail={detail} />
      {scheduled.map((one) => (
        <ScheduledNotice
          key={one.id}
          tenant={summary.id}
          scheduled={one}
          timeZone={timeZoneOf(active?.files ?? {})}
          canCancel={mayPublish(summary.role)}
        />
      ))}
      <Drafts detail={detail} />
      <Slot name="operators.tiles/v1" />
      {mayEdit(detail.summary.role) && <StartDraft tenant={detail.summary.id} />}
    </Blocks>
  );
}
