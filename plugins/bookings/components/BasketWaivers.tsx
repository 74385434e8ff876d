import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lazyPart, useCopy, usePort } from '../../../core/contract';
import { Checkbox, FieldGroup, LinkButton, LoadingLine } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';

const WaiverText = lazyPart(() => import(/* webpackChunkName: "bookings-waiver" */ './WaiverText'));

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

/** The waivers that the user must accept. Ticking a box opens the text. 'I Agree' ticks the box. */
export function BasketWaivers({ waivers, error }: BasketWaiversProps) {
  const copy = useCopy();
  const { agreeTo, withdraw } = useConfirmedWaivers(waivers);
  const [readingId, setReadingId] = useState<string>();
  const reading = waivers.find(({ id }) => id === readingId);
  if (waivers.length === 0) return null;
  const agree = (id: string) => {
    setReadingId(undefined);
    agreeTo(id);
  };
  return (
    <FieldGroup id={WAIVERS_ID} legend={copy('bookings.waivers.legend')} error={error}>
      {waivers.map(({ id, title, completed }) => (
        <Checkbox
          key={id}
          label={copy('bookings.waivers.accept', { title })}
          checked={completed}
          required
          onChange={() => (completed ? withdraw(id) : setReadingId(id))}
          after={
            <LinkButton
              aria-haspopup="dialog"
              aria-label={copy('bookings.waivers.readOf', { title })}
              onClick={() => setReadingId(id)}
            >
              {copy('bookings.waivers.read')}
            </LinkButton>
          }
        />
      ))}
      {reading && (
        <Suspense fallback={<LoadingLine />}>
          <WaiverText
            terms={[reading]}
            accepted={reading.completed}
            onAgree={() => agree(reading.id)}
            onClose={() => setReadingId(undefined)}
            onReopen={() => setReadingId(reading.id)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
