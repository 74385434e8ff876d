import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { dataOf, useCopy, useNavigation } from '../../../core/contract';
import type { AuditEntry } from '../../../schemas/generated/api';
import { subjectPath } from '../domain/subjects';
import { selectAccounts, selectTenants } from '../state/operators';
import { Note, Quiet, Row, RowLink, WIDE } from './consoleStyles';
import { useInstant } from './texts';

/** Actions with a sentence `operators.action.<action>`. A newer server may have others. */
export const KNOWN_ACTIONS: readonly string[] = [
  'draft.approvalRequested',
  'draft.approved',
  'draft.asset',
  'draft.broughtUpToDate',
  'draft.created',
  'draft.discarded',
  'draft.imported',
  'draft.published',
  'draft.scheduled',
  'draft.scheduleCancelled',
  'draft.scheduleFailed',
  'draft.shared',
  'draft.unshared',
  'invitation.accepted',
  'login.accepted',
  'login.refused',
  'operator.added',
  'operator.grants',
  'operator.invited',
  'operator.removed',
  'password.changed',
  'preview.opened',
  'preview.revoked',
  'preview.shared',
  'tenant.broughtOnline',
  'tenant.takenOffline',
  'version.rolledBack',
];

/** Venues and times are below each other, also where an entry has no venue. */
const Venue = styled('span')({ [WIDE]: { flex: 'none', width: '16rem' } });
const Time = styled(Quiet)({ [WIDE]: { flex: 'none', width: '13rem', textAlign: 'end' } });

/** Details that name another operator. */
const OPERATORS = ['invited', 'added', 'changed', 'removed'];

/** The entry as a sentence: 'Priya Nair published version 3'. */
function useSentence(): (entry: AuditEntry) => string {
  const copy = useCopy();
  const known = dataOf(useSelector(selectAccounts)) ?? [];
  return ({ action, operator, details }) => {
    const name = operator?.name ?? copy('operators.log.noSession');
    if (!KNOWN_ACTIONS.includes(action)) return copy('operators.log.other', { name, action });
    const id = OPERATORS.map((key) => details[key]).find((value) => value !== undefined);
    const other = known.find((one) => one.id === id)?.name ?? copy('operators.log.removedOperator');
    return copy(`operators.action.${action}`, { ...details, name, other });
  };
}

export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const instant = useInstant();
  const sentence = useSentence();
  const { link } = useNavigation();
  const tenants = dataOf(useSelector(selectTenants)) ?? [];
  const { tenant, time, details } = entry;
  const reason = details['reason'];
  return (
    <Row>
      <div>
        {sentence(entry)}
        {typeof reason === 'string' && <Note>{reason}</Note>}
      </div>
      <Venue>
        {tenant !== null && (
          <RowLink {...link(subjectPath(tenant, 'overview'))}>
            {tenants.find(({ id }) => id === tenant)?.name ?? tenant}
          </RowLink>
        )}
      </Venue>
      <Time>{instant(time)}</Time>
    </Row>
  );
}
