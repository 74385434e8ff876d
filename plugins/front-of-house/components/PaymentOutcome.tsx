/** The state of a sent order: being paid, not known, paid, or paid elsewhere. */
import { useEffect, useRef, type ReactNode } from 'react';
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { useCopy, useNavigation, useTenderName } from '../../../core/contract';
import { Button, Card, Notice, Spinner, Stack } from '../../../core/contract/ui';
import type { OfflinePayment } from '../domain/tenders';
import { checkAgainPressed, nextCustomerRequested } from '../state/events';
import type { TillStep } from '../state/till';
import { Key, PlainList, Quiet, Title } from './counterStyles';
import { receiptPath } from './texts';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const Change = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
}));
// It has the focus but is not a control, so it shows no focus ring.
const Waiting = styled('section')({ '&:focus': { outline: 'none' } });

/** The outcome is not known yet, so no text here says that nothing was taken. The focus waits here. */
export function Unknown({ at }: { readonly at: 'paying' | 'checking' | 'unanswered' }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  const isOver = at === 'unanswered';
  return (
    <Waiting ref={part} tabIndex={-1} aria-label={copy('front-of-house.pay.label')}>
      {at === 'paying' ? (
        <Card role="status">
          <Stack direction="row" gap={1.5}>
            <Spinner />
            {copy('front-of-house.pay.paying')}
          </Stack>
        </Card>
      ) : (
        <Notice
          kind="warning"
          role="alert"
          title={copy('front-of-house.pay.checking')}
          actions={
            isOver && (
              <Button kind="primary" onClick={() => dispatch(checkAgainPressed())}>
                {copy('front-of-house.pay.checkAgain')}
              </Button>
            )
          }
        >
          {copy(isOver ? 'front-of-house.pay.unanswered' : 'front-of-house.pay.checkingText')}
        </Notice>
      )}
    </Waiting>
  );
}

interface OutcomeProps {
  readonly label: string;
  readonly title: string;
  readonly orderId: string | undefined;
  readonly children: ReactNode;
}

/** After the outcome: the heading gets the focus, and F2 continues with the next customer. */
function Outcome({ label, title, orderId, children }: OutcomeProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = () => dispatch(nextCustomerRequested());
  useEffect(() => heading.current?.focus(), []);
  useShortcut('F2', next);
  return (
    <Card as="section" aria-label={label}>
      <Title as="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
      <Stack direction="row" gap={1.5} wrap>
        <Button kind="primary" onClick={next} aria-keyshortcuts="F2">
          {copy('front-of-house.paid.next')} <Key>F2</Key>
        </Button>
        {orderId !== undefined && (
          <Button icon="print" {...link(receiptPath(orderId))}>
            {copy('front-of-house.paid.receipt')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

export function Paid({ orderId, change, total }: Extract<TillStep, { at: 'paid' }>) {
  const copy = useCopy();
  const { money } = useTillMoney();
  return (
    <Outcome
      label={copy('front-of-house.paid.label')}
      title={copy('front-of-house.pay.success')}
      orderId={orderId}
    >
      {total > 0 && <Quiet>{copy('front-of-house.paid.taken', { total: money(total) })}</Quiet>}
      {change > 0 && <Change>{copy('front-of-house.pay.change', { amount: money(change) })}</Change>}
    </Outcome>
  );
}

function HandBack({ tenderType, reference = '', amount }: OfflinePayment) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const name = useTenderName('front-of-house')(tenderType);
  const key = `front-of-house.elsewhere.back.${tenderType === 'cash' ? 'cash' : 'other'}`;
  const tender = reference === '' ? name : `${name} ${reference}`;
  return <Change as="li">{copy(key, { amount: money(amount), tender })}</Change>;
}

/** Another till or a card has paid for this basket: the money on the counter must be returned. */
export function PaidElsewhere({ orderId, changeToReturn }: Extract<TillStep, { at: 'paidElsewhere' }>) {
  const copy = useCopy();
  return (
    <Outcome
      label={copy('front-of-house.elsewhere.label')}
      title={copy('front-of-house.elsewhere.title')}
      orderId={orderId}
    >
      <Notice kind="warning" role="alert" title={copy('front-of-house.elsewhere.nothing')}>
        {copy('front-of-house.elsewhere.text')}
      </Notice>
      <PlainList>
        {changeToReturn.map((payment) => (
          <HandBack key={`${payment.tenderType} ${payment.reference ?? ''}`} {...payment} />
        ))}
      </PlainList>
    </Outcome>
  );
}
