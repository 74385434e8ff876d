import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useDateText } from '../../../core/contract';
import { Skeleton, Stack } from '../../../core/contract/ui';
import { ChangeRefused } from '../components/ChangeRefused';
import { JourneyPage } from '../components/JourneyPage';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import { pageOpened } from '../state/events';
import { selectJoining } from '../state/joining';

type AboutProps = Pick<MembershipReference, 'about'>;

/** Dispatches the content of the address. The saga `joining.currentMembership` handles it. */
function useAddress(about: MembershipReference['about']): MembershipReference {
  const dispatch = useDispatch();
  const { membershipId = '' } = useParams();
  useEffect(() => {
    dispatch(pageOpened({ existing: { about, membershipId } }));
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

function CurrentMembershipHome({ about }: AboutProps) {
  const copy = useCopy();
  const dateText = useDateText();
  const query = useAddress(about);
  const { existing } = useSelector(selectJoining);
  // Until the address is handled, the state may belong to another membership.
  if (
    existing.status === 'idle' ||
    existing.status === 'loading' ||
    !isSameMembershipReference(existing.query, query)
  )
    return <Waiting about={about} />;
  if (existing.status === 'failed') {
    const reason = existing.error.reason === 'missing' ? 'notFound' : 'failed';
    return <ChangeRefused query={query} reason={reason} />;
  }
  const { data } = existing;
  if (data.about === 'notPossible')
    return <ChangeRefused query={query} reason="notPossible" message={data.reason} />;
  const intro = copy(`joining.${about}.intro`, {
    name: data.held.membershipType.name,
    centre: data.held.homeVenue.name,
    ...(data.about === 'renewal' ? { date: dateText(data.renewal.startDate) } : {}),
  });
  return <JourneyPage heading={copy(`joining.${about}.heading`)} intro={intro} />;
}

export const ChangeHome = () => <CurrentMembershipHome about="change" />;
export const RenewalHome = () => <CurrentMembershipHome about="renewal" />;
