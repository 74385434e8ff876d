/** What attendees have to agree to: staff ask, and confirm that they did. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Checkbox, Disclosure, FieldGroup, SafeHtml, useCopy } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { useCounterCart } from './useCounterCart';

/** What was ticked shows at once; the next basket from the server says what holds. */
function useTicked(waivers: Cart['waivers']) {
  const stands = waivers.filter(({ completed }) => completed).map(({ id }) => id);
  const [asked, setAsked] = useState({ of: waivers, ids: stands });
  const ids = asked.of === waivers ? asked.ids : stands;
  return { ids, tick: (next: readonly string[]) => setAsked({ of: waivers, ids: [...next] }) };
}

export function Waivers({ waivers }: Pick<Cart, 'waivers'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiversConfirmed: waiversAsked } = useCounterCart().port;
  const { ids, tick } = useTicked(waivers);
  if (waivers.length === 0) return null;
  const confirm = (id: string, agreed: boolean) => {
    const completed = [...ids.filter((other) => other !== id), ...(agreed ? [id] : [])];
    tick(completed);
    dispatch(waiversAsked({ completed }));
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
