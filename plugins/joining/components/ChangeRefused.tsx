import { useDispatch } from 'react-redux';
import { useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import type { MembershipReference } from '../domain/currentMembership';
import { currentMembership } from '../state/events';

export interface ChangeRefusedProps {
  readonly query: MembershipReference;
  readonly reason: 'notFound' | 'notPossible' | 'failed';
  /** Default: the copy for the reason. */
  readonly message?: string;
}

/** Links to the memberships of the account, or to the joining page if the operator has no account area. */
function WayBack() {
  const copy = useCopy();
  const { areaHref, href } = useNavigation();
  const account = areaHref('my-account', '/memberships');
  return account === undefined ? (
    <Button href={href('/')}>{copy('joining.existing.buy')}</Button>
  ) : (
    <Button href={account}>{copy('joining.existing.back')}</Button>
  );
}

/** Why this membership cannot be changed or renewed here, and what to do next. */
export function ChangeRefused({ query, reason, message }: ChangeRefusedProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const retry = (
    <Button kind="primary" onClick={() => dispatch(currentMembership.requested(query))}>
      {copy('core.ui.retry')}
    </Button>
  );
  const title =
    reason === 'notPossible' ? `joining.${query.about}.notPossible` : `joining.existing.${reason}`;
  return (
    <Stack gap={3}>
      <h1>{copy(`joining.${query.about}.heading`)}</h1>
      <Notice
        kind={reason === 'failed' ? 'danger' : 'info'}
        role="alert"
        title={copy(title)}
        actions={
          <Stack direction="row" gap={1.5} wrap>
            {reason === 'failed' && retry}
            <WayBack />
          </Stack>
        }
      >
        {message ?? copy(`joining.existing.${reason}Help`)}
      </Notice>
    </Stack>
  );
}
