import { useDispatch } from 'react-redux';
import { useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import type { MembershipReference } from '../domain/currentMembership';
import { membershipReferenceOpened, type ChangeRefusal } from '../state/events';

export interface ChangeRefusedProps {
  readonly of: MembershipReference;
  readonly reason: ChangeRefusal;
  /** The server's reason, if it gave one. */
  readonly message: string | undefined;
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
export function ChangeRefused({ of, reason, message }: ChangeRefusedProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const again = (
    <Button kind="primary" onClick={() => dispatch(membershipReferenceOpened(of))}>
      {copy('core.ui.retry')}
    </Button>
  );
  const title = reason === 'notPossible' ? `joining.${of.about}.notPossible` : `joining.existing.${reason}`;
  return (
    <Stack gap={3}>
      <h1>{copy(`joining.${of.about}.heading`)}</h1>
      <Notice
        kind={reason === 'failed' ? 'danger' : 'info'}
        role="alert"
        title={copy(title)}
        actions={
          <Stack direction="row" gap={1.5} wrap>
            {reason === 'failed' && again}
            <WayBack />
          </Stack>
        }
      >
        {message ?? copy(`joining.existing.${reason}Help`)}
      </Notice>
    </Stack>
  );
}
