import { useEffect, useRef } from 'react';
import { bringToSight, ErrorSummary, Notice, useCopy, useMoney } from '../../../core/contract';
import type { DeclineReason } from '../domain/payment';
import type { Notice as NoticeState } from '../state/checkoutState';
import { fieldId } from './CardFields';

/** Names of the request that have another name in the form. */
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

/** What happened to the customer's money, on top of the form. */
export function PaymentNotice({ notice }: { readonly notice: NoticeState }) {
  const copy = useCopy();
  const money = useMoney();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (box.current) bringToSight(box.current);
  }, [notice]);
  const face = { role: 'alert', tabIndex: -1, ref: box } as const;
  switch (notice.kind) {
    case 'refused':
      return <ErrorSummary title={copy('checkout.notice.refused')} errors={summaryOf(notice.errors)} />;
    case 'priceChanged':
      return (
        <Notice kind="warning" title={copy('checkout.notice.price')} {...face}>
          {copy('checkout.notice.price.text', {
            before: money(notice.before),
            after: money(notice.after),
          })}
        </Notice>
      );
    case 'stopped':
      return (
        <Notice kind="danger" title={copy('checkout.notice.stopped')} {...face}>
          {notice.message === ''
            ? copy('checkout.notice.stopped.default')
            : `${notice.message} ${copy('checkout.notice.stopped.next')}`}
        </Notice>
      );
    case 'declined':
      return (
        <Notice kind="danger" {...face}>
          {copy(NOTICES[notice.reason])}
        </Notice>
      );
    default:
      return notice satisfies never;
  }
}
