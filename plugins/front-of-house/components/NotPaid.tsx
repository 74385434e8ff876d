import { useEffect, useRef } from 'react';
import { Notice, useCopy } from '../../../core/contract';
import type { PayNotice } from '../state/till';
import { useTillMoney } from './useTillMoney';

/** Why the order was not paid. Whoever pressed the button goes on from here. */
export function NotPaid({ notice }: { readonly notice: PayNotice }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const told = { ref: part, tabIndex: -1, role: 'alert' } as const;
  if (notice.kind === 'refused')
    return (
      <Notice {...told} kind="danger" title={copy('front-of-house.pay.refused')}>
        {notice.message}
      </Notice>
    );
  const { before, after } = notice;
  // The same price: credit was used elsewhere meanwhile, or there is more of it.
  const what = before === after ? 'creditChanged' : 'priceChanged';
  return (
    <Notice {...told} kind="warning" title={copy(`front-of-house.pay.${what}`)}>
      {copy(`front-of-house.pay.${what}Text`, { before: money(before), after: money(after) })}
    </Notice>
  );
}
