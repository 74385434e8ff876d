import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { dataOf, useCopy } from '../../../core/contract';
import type { Grant, Operator } from '../../../schemas/generated/api';
import { selectTenants } from '../state/operators';
import { Line, Note, Quiet, Row } from './consoleStyles';
import { useInstant } from './texts';

const Facts = styled('div')({ display: 'grid', gap: '0.125rem', overflowWrap: 'anywhere' });

/** 'Publish: Riverside Leisure, The Harbour Lido' */
function useGrantText(): (grant: Grant) => string {
  const copy = useCopy();
  const known = dataOf(useSelector(selectTenants)) ?? [];
  const nameOf = (id: string) => known.find((tenant) => tenant.id === id)?.name ?? id;
  return ({ role, tenants }) =>
    copy('operators.grants.text', {
      may: copy(`operators.role.${role}`),
      venues: tenants === 'all' ? copy('operators.grants.all') : tenants.map(nameOf).join(', '),
    });
}

interface OperatorRowProps {
  readonly operator: Operator;
  /** The last one cannot be removed. */
  readonly isLast: boolean;
  readonly onInviteAgain: () => void;
  readonly onRoles: () => void;
  readonly onRemove: () => void;
}

export function OperatorRow({ operator, isLast, onInviteAgain, onRoles, onRemove }: OperatorRowProps) {
  const copy = useCopy();
  const instant = useInstant();
  const grantText = useGrantText();
  const { name, email, status, grants, lastLoginAt, invitationExpiresAt } = operator;
  const times = {
    invited:
      invitationExpiresAt !== null &&
      copy('operators.accounts.invitedUntil', { time: instant(invitationExpiresAt) }),
    active:
      lastLoginAt === null
        ? copy('operators.accounts.neverHere')
        : copy('operators.accounts.lastLogin', { time: instant(lastLoginAt) }),
  };
  return (
    <Row>
      <Facts>
        <strong>{name}</strong>
        <Quiet>{email}</Quiet>
        {grants.map((grant) => (
          <span key={`${grant.role} ${String(grant.tenants)}`}>{grantText(grant)}</span>
        ))}
        <Quiet>{times[status]}</Quiet>
        {isLast && <Note>{copy('operators.accounts.last')}</Note>}
      </Facts>
      <Line>
        {status === 'invited' && (
          <Button
            variant="outlined"
            onClick={onInviteAgain}
            aria-label={copy('operators.accounts.inviteAgainOne', { name })}
          >
            {copy('operators.accounts.inviteAgain')}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={onRoles}
          aria-label={copy('operators.accounts.changeRolesOf', { name })}
        >
          {copy('operators.accounts.changeRoles')}
        </Button>
        {!isLast && (
          <Button
            variant="outlined"
            color="error"
            onClick={onRemove}
            aria-label={copy('operators.accounts.removeOne', { name })}
          >
            {copy('operators.accounts.remove')}
          </Button>
        )}
      </Line>
    </Row>
  );
}
