import { useEffect, useRef } from 'react';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { PayNotice } from '../state/till';
import { useTillMoney } from './useTillMoney';

/** Why the order is not paid. The focus moves here only when the notice answers a press of the button. */
export function UnpaidNotice({ notice }: { readonly notice: PayNotice }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const part = useRef<HTMLDivElement>(null);
  const isAnswer = notice.kind !== 'dropped';
  useEffect(() => {
    if (isAnswer) part.current?.focus();
  }, [isAnswer]);
  const reported = { ref: part, tabIndex: -1, role: 'alert' } as const;
  if (notice.kind === 'refused')
    return (
      <Notice {...reported} kind="danger" title={copy('front-of-house.pay.refused')}>
        {notice.message}
      </Notice>
    );
  if (notice.kind === 'dropped')
    return (
      <Notice {...reported} kind="warning" title={copy('front-of-house.pay.dropped')}>
        {copy('front-of-house.pay.droppedText', { amount: money(notice.amount) })}
      </Notice>
    );
  const { before, after } = notice;
  // The same price: the amount of credit has changed, for example because it was used elsewhere.
  const what = before === after ? 'creditChanged' : 'priceChanged';
  return (
    <Notice {...reported} kind="warning" title={copy(`front-of-house.pay.${what}`)}>
      {copy(`front-of-house.pay.${what}Text`, { before: money(before), after: money(after) })}
    </Notice>
  );
}
