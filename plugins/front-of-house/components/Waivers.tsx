/** What attendees have to agree to: staff ask, and confirm that they did. */
import { useDispatch } from 'react-redux';
import { Checkbox, Disclosure, FieldGroup, SafeHtml, useCopy } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { useCounterCart } from './useCounterCart';

export function Waivers({ waivers }: Pick<Cart, 'waivers'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiversAsked } = useCounterCart().port;
  if (waivers.length === 0) return null;
  const confirm = (id: string, agreed: boolean) => {
    const others = waivers.filter(({ id: other, completed }) => completed && other !== id);
    dispatch(waiversAsked({ completed: [...others.map((one) => one.id), ...(agreed ? [id] : [])] }));
  };
  return (
    <FieldGroup legend={copy('front-of-house.waivers.legend')}>
      {waivers.map(({ id, title, html, completed }) => (
        <Checkbox
          key={id}
          label={copy('front-of-house.waivers.agreed', { title })}
          checked={completed}
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
