import { useEffect, useRef } from 'react';
import { scrollIntoView, useCopy, useMoney } from '../../../core/contract';
import { ErrorSummary, Notice, RequestReference } from '../../../core/contract/ui';
import type { DeclineReason } from '../domain/payment';
import type { Notice as NoticeState } from '../state/checkoutState';
import { fieldId } from './useCardField';

/** Field names of the request that differ from the names in the form. */
const FIELDS: Readonly<Record<string, string>> = { cardHolderName: 'cardholderName' };
const SHOWN = /^(billing\w+|cardholderName)$/;

const summaryOf = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(errors).flatMap(([path, messages]) => {
    const field = FIELDS[path] ?? path;
    return messages.map((message) => ({ id: SHOWN.test(field) ? fieldId(field) : undefined, message }));
  });

const NOTICES: Readonly<Record<DeclineReason, string>> = {
  failed: 'checkout.notice.declined',
  unprepared: 'checkout.notice.declined',
  cancelled: 'checkout.notice.cancelled',
  unreachable: 'checkout.notice.unreachable',
  free: 'checkout.notice.free',
};

/** The changed price: now, monthly, or both; neither when only the server has the prices. */
function PriceChange({ before, after, monthly }: Extract<NoticeState, { kind: 'priceChanged' }>) {
  const copy = useCopy();
  const money = useMoney();
  const now = { before: money(before), after: money(after) };
  if (monthly === undefined)
    return copy(before === after ? 'checkout.notice.price.basket' : 'checkout.notice.price.text', now);
  const eachMonth = { before: money(monthly.before), after: money(monthly.after) };
  if (before === after) return copy('checkout.notice.price.monthly', eachMonth);
  return copy('checkout.notice.price.both', {
    ...now,
    monthlyBefore: eachMonth.before,
    monthlyAfter: eachMonth.after,
  });
}

interface NoticeProps {
  readonly notice: NoticeState;
  /** The name of the centre of the membership, if the cart has one. */
  readonly centre: string | undefined;
}

/** States above the form what happened to the customer's money. */
export function PaymentNotice({ notice, centre }: NoticeProps) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (box.current) scrollIntoView(box.current);
  }, [notice]);
  const alertProps = { role: 'alert', tabIndex: -1, ref: box } as const;
  switch (notice.kind) {
    case 'refused':
      return <ErrorSummary title={copy('checkout.notice.refused')} errors={summaryOf(notice.errors)} />;
    case 'priceChanged':
      return (
        <Notice kind="warning" title={copy('checkout.notice.price')} {...alertProps}>
          <PriceChange {...notice} />
        </Notice>
      );
    case 'stopped':
      return (
        <Notice kind="danger" title={copy('checkout.notice.stopped')} {...alertProps}>
          {notice.message !== ''
            ? `${notice.message} ${copy('checkout.notice.stopped.next')}`
            : centre === undefined
              ? copy('checkout.notice.stopped.default')
              : copy('checkout.notice.stopped.centre', { centre })}
        </Notice>
      );
    case 'declined': {
      const happened = copy(NOTICES[notice.reason]);
      const reasons = notice.messages.filter((message) => message !== happened);
      return (
        <Notice kind="danger" {...alertProps}>
          <p>{happened}</p>
          {reasons.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <RequestReference requestId={notice.requestId} />
        </Notice>
      );
    }
    default:
      return notice satisfies never;
  }
}
