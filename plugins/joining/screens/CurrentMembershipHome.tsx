import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useLongDate, useNavigation } from '../../../core/contract';
import { Button, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { JourneyPage } from '../components/JourneyPage';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import { currentMembership, pageOpened } from '../state/events';
import { selectJoining } from '../state/joining';

type AboutProps = Pick<MembershipReference, 'about'>;

/** Dispatches the content of the address. The saga `joining.currentMembership` handles it. */
function useAddress(about: MembershipReference['about']): MembershipReference {
  const dispatch = useDispatch();
  const { membershipId = '' } = useParams();
  useEffect(() => {
    dispatch(pageOpened({ membershipReference: { about, membershipId } }));
  }, [dispatch, about, membershipId]);
  return { about, membershipId };
}

function Waiting({ about }: AboutProps) {
  const copy = useCopy();
  return (
    <Stack gap={3} aria-busy="true">
      <h1>{copy(`joining.${about}.heading`)}</h1>
      <Skeleton lines={1} />
      <Skeleton height={480} />
    </Stack>
  );
}

interface ChangeRefusedProps {
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
function ChangeRefused({ query, reason, message }: ChangeRefusedProps) {
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

function CurrentMembershipHome({ about }: AboutProps) {
  const copy = useCopy();
  const dateText = useLongDate();
  const query = useAddress(about);
  const membershipState = useSelector(selectJoining).currentMembership;
  // Until the address is handled, the state may belong to another membership.
  if (
    membershipState.status === 'idle' ||
    membershipState.status === 'loading' ||
    !isSameMembershipReference(membershipState.query, query)
  )
    return <Waiting about={about} />;
  if (membershipState.status === 'failed') {
    const reason = membershipState.error.reason === 'missing' ? 'notFound' : 'failed';
    return <ChangeRefused query={query} reason={reason} />;
  }
  const { data } = membershipState;
  if (data.about === 'notPossible')
    return <ChangeRefused query={query} reason="notPossible" message={data.reason} />;
  const intro = copy(`joining.${about}.intro`, {
    name: data.membership.membershipType.name,
    centre: data.membership.homeVenue.name,
    ...(data.about === 'renewal' ? { date: dateText(data.renewal.startDate) } : {}),
  });
  return <JourneyPage heading={copy(`joining.${about}.heading`)} intro={intro} />;
}

export const ChangeHome = () => <CurrentMembershipHome about="change" />;
export const RenewalHome = () => <CurrentMembershipHome about="renewal" />;
