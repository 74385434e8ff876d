import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useDateText } from '../../../core/contract';
import { Skeleton, Stack } from '../../../core/contract/ui';
import { ChangeRefused } from '../components/ChangeRefused';
import { JourneyPage } from '../components/JourneyPage';
import type { MembershipReference } from '../domain/currentMembership';
import { pageOpened } from '../state/events';
import type { CurrentMembershipState } from '../state/currentMembership';
import { selectJoining } from '../state/joining';

interface AboutProps {
  readonly about: MembershipReference['about'];
}

/** Dispatches the content of the address. The saga `joining.currentMembership` handles it. */
function useAddress({ about }: AboutProps): string {
  const dispatch = useDispatch();
  const { membershipId = '' } = useParams();
  useEffect(() => {
    dispatch(pageOpened({ existing: { about, membershipId } }));
  }, [dispatch, about, membershipId]);
  return membershipId;
}

/** Until the address is handled, the state may belong to another membership. */
function isOfThisPage(
  existing: CurrentMembershipState,
  about: AboutProps['about'],
  membershipId: string,
): boolean {
  switch (existing.step) {
    case 'none':
      return false;
    case 'asking':
    case 'refused':
      return existing.of.about === about && existing.of.membershipId === membershipId;
    case 'change':
    case 'renewal':
      return existing.step === about && existing.held.id === membershipId;
    default:
      return existing satisfies never;
  }
}

function introOf(
  { held, ...existing }: Extract<CurrentMembershipState, { step: 'change' | 'renewal' }>,
  dateText: (date: string) => string,
) {
  const date = existing.step === 'renewal' ? existing.renewal.startDate : undefined;
  return {
    name: held.membershipType.name,
    centre: held.homeVenue.name,
    ...(date !== undefined ? { date: dateText(date) } : {}),
  };
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
  const membershipId = useAddress({ about });
  const { existing } = useSelector(selectJoining);
  if (!isOfThisPage(existing, about, membershipId)) return <Waiting about={about} />;
  switch (existing.step) {
    case 'none':
    case 'asking':
      return <Waiting about={about} />;
    case 'refused':
      return <ChangeRefused {...existing} />;
    case 'change':
    case 'renewal':
      return (
        <JourneyPage
          heading={copy(`joining.${about}.heading`)}
          intro={copy(`joining.${about}.intro`, introOf(existing, dateText))}
        />
      );
    default:
      return existing satisfies never;
  }
}

export const ChangeHome = () => <CurrentMembershipHome about="change" />;
export const RenewalHome = () => <CurrentMembershipHome about="renewal" />;
