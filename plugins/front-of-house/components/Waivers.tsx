/** Waivers of the attendees: staff ask, and confirm the acceptance. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Checkbox, Disclosure, FieldGroup, SafeHtml } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { useCounterCart } from './useCounterCart';

/** Shows a tick immediately. The next cart from the server replaces it. */
function useTicked(waivers: Cart['waivers']) {
  const stands = waivers.filter(({ completed }) => completed).map(({ id }) => id);
  const [asked, setAsked] = useState({ of: waivers, ids: stands });
  const ids = asked.of === waivers ? asked.ids : stands;
  return { ids, tick: (next: readonly string[]) => setAsked({ of: waivers, ids: [...next] }) };
}

export function Waivers({ waivers }: Pick<Cart, 'waivers'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiversConfirmed } = useCounterCart().port;
  const { ids, tick } = useTicked(waivers);
  if (waivers.length === 0) return null;
  const confirm = (id: string, agreed: boolean) => {
    const completed = [...ids.filter((other) => other !== id), ...(agreed ? [id] : [])];
    tick(completed);
    dispatch(waiversConfirmed({ completed }));
  };
  return (
    <FieldGroup legend={copy('front-of-house.waivers.legend')}>
      {waivers.map(({ id, title, html }) => (
        <Checkbox
          key={id}
          label={copy('front-of-house.waivers.agreed', { title })}
          checked={ids.includes(id)}
          onChange={(event) => confirm(id, event.target.checked)}
          after={
            <Disclosure summary={copy('front-of-house.waivers.read')}>
              <SafeHtml html={html} />
            </Disclosure>
          }
        />
      ))}
    </FieldGroup>
  );
}
