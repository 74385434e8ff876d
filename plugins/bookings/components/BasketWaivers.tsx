import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Checkbox, FieldGroup, LinkButton, lazyPart, useCopy, usePort } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';

const WaiverText = lazyPart(() => import(/* webpackChunkName: "bookings-waiver" */ './WaiverText'));

interface BasketWaiversProps {
  readonly waivers: Cart['waivers'];
  /** Checkout was pressed before all were agreed to. */
  readonly error: string | undefined;
}

export const WAIVERS_ID = 'basket-waivers';

/** What whoever comes has to agree to. Ticking opens the text, I Agree ticks. */
export function BasketWaivers({ waivers, error }: BasketWaiversProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiversAsked } = usePort('cart/v1');
  const [readingId, setReadingId] = useState<string>();
  const reading = waivers.find(({ id }) => id === readingId);
  if (waivers.length === 0) return null;
  const done = waivers.filter(({ completed }) => completed).map(({ id }) => id);
  const agree = (id: string) => {
    setReadingId(undefined);
    dispatch(waiversAsked({ completed: [...new Set([...done, id])] }));
  };
  const withdraw = (id: string) =>
    dispatch(waiversAsked({ completed: done.filter((other) => other !== id) }));
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
        <Suspense fallback={null}>
          <WaiverText
            waiver={reading}
            onAgree={() => agree(reading.id)}
            onClose={() => setReadingId(undefined)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
