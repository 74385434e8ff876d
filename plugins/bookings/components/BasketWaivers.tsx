import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lazyPart, useCopy, usePort } from '../../../core/contract';
import { AgreementGroup, TermsSkeleton } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';

const WaiverRows = lazyPart(() => import(/* webpackChunkName: "bookings-waivers" */ './WaiverRows'));

interface BasketWaiversProps {
  readonly waivers: Cart['waivers'];
  /** Set when the user pressed checkout before accepting all waivers. */
  readonly error: string | undefined;
}

export const WAIVERS_ID = 'basket-waivers';

const completedOf = (waivers: Cart['waivers']): readonly string[] =>
  waivers.filter(({ completed }) => completed).map(({ id }) => id);

/**
 * A user can accept several waivers before the updated cart arrives. Each request includes the waivers that
 * were accepted before, so that no request removes them.
 */
function useConfirmedWaivers(waivers: Cart['waivers']) {
  const dispatch = useDispatch();
  const { waiversConfirmed } = usePort('cart/v1');
  const [received, setReceived] = useState({ of: waivers, ids: completedOf(waivers) });
  const ids = received.of === waivers ? received.ids : completedOf(waivers);
  const confirm = (completed: readonly string[]) => {
    setReceived({ of: waivers, ids: completed });
    dispatch(waiversConfirmed({ completed }));
  };
  return {
    agreeTo: (id: string) => confirm([...new Set([...ids, id])]),
    withdraw: (id: string) => confirm(ids.filter((other) => other !== id)),
  };
}

/** The waivers that the user must accept. */
export function BasketWaivers({ waivers, error }: BasketWaiversProps) {
  const copy = useCopy();
  const { agreeTo, withdraw } = useConfirmedWaivers(waivers);
  if (waivers.length === 0) return null;
  return (
    <AgreementGroup id={WAIVERS_ID} legend={copy('bookings.waivers.legend')} error={error}>
      <Suspense fallback={<TermsSkeleton count={waivers.length} />}>
        <WaiverRows waivers={waivers} onChange={(id, accepted) => (accepted ? agreeTo(id) : withdraw(id))} />
      </Suspense>
    </AgreementGroup>
  );
}
