/** The state of a sent order: being paid, not known, paid, or paid elsewhere. */
import { useEffect, useRef, type ReactNode } from 'react';
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { dataOf, useCopy, useNavigation, useRemoteData, useTenderName } from '../../../core/contract';
import { Button, Card, Notice, Spinner, Stack } from '../../../core/contract/ui';
import type { OfflinePayment } from '../domain/tenders';
import { selectReceipt } from '../state/counter';
import { checkAgainPressed, nextCustomerRequested, receipt, serveAgainPressed } from '../state/events';
import type { TillStep } from '../state/till';
import { Key, PlainList, Strong, Title } from './counterStyles';
import { Figure } from './panels';
import { receiptPath } from './texts';
import { useCounterCart } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const HandedBack = styled('li')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
}));
const Centred = styled(Card)(({ theme }) => ({
  gap: theme.spacing(2.5),
  width: '100%',
  maxWidth: '36rem',
  margin: '0 auto',
  padding: theme.spacing(4),
  alignSelf: 'start',
  '& p[data-change] strong': { fontSize: '3.5rem' },
}));
/** The next step over the whole width, the others below. */
const Steps = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: theme.spacing(1.5),
  '& > [data-kind="primary"]': { gridColumn: '1 / -1' },
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
  const { cart } = useCounterCart();
  // The paid cart is still here. The next one is loading.
  const isCartOld = cart !== undefined && cart.items.length > 0;
  const { link, go } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = () => dispatch(nextCustomerRequested());
  useEffect(() => heading.current?.focus(), []);
  const serveAgain = () => !isCartOld && dispatch(serveAgainPressed());
  useShortcut('F2', next);
  useShortcut('F3', serveAgain);
  useShortcut('F4', () => orderId !== undefined && go(receiptPath(orderId)));
  return (
    <Centred as="section" aria-label={label}>
      <Title as="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
      <Steps>
        <Button kind="primary" onClick={next} aria-keyshortcuts="F2">
          {copy('front-of-house.paid.next')} <Key of="F2" />
        </Button>
        {orderId !== undefined && (
          <Button icon="print" aria-keyshortcuts="F4" {...link(receiptPath(orderId))}>
            {copy('front-of-house.paid.receipt')} <Key of="F4" />
          </Button>
        )}
        <Button icon="user" busy={isCartOld} onClick={serveAgain} aria-keyshortcuts="F3">
          {copy('front-of-house.paid.again')} <Key of="F3" />
        </Button>
      </Steps>
    </Centred>
  );
}

/** The order's number, which the receipt contains. */
function OrderNumber({ orderId }: { readonly orderId: string }) {
  const copy = useCopy();
  const [remote] = useRemoteData(selectReceipt, receipt, { orderId });
  const reference = dataOf(remote)?.order.reference;
  return <>{reference ? copy('front-of-house.receipt.order', { reference }) : '\u00a0'}</>;
}

export function Paid({ orderId, change, total }: Extract<TillStep, { at: 'paid' }>) {
  const copy = useCopy();
  const { money } = useTillMoney();
  return (
    <Outcome
      label={copy('front-of-house.paid.label')}
      title={
        total > 0
          ? copy('front-of-house.paid.title', { total: money(total) })
          : copy('front-of-house.paid.label')
      }
      orderId={orderId}
    >
      {change > 0 && <Figure isChange label={copy('front-of-house.pay.change')} amount={money(change)} />}
      <Strong>
        <OrderNumber orderId={orderId} />
      </Strong>
    </Outcome>
  );
}

function HandBack({ tenderType, reference = '', amount }: OfflinePayment) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const name = useTenderName('front-of-house')(tenderType);
  const key = `front-of-house.paidElsewhere.back.${tenderType === 'cash' ? 'cash' : 'other'}`;
  const tender = reference === '' ? name : `${name} ${reference}`;
  return <HandedBack>{copy(key, { amount: money(amount), tender })}</HandedBack>;
}

/** Another till or a card has paid for this basket: the money on the counter must be returned. */
export function PaidElsewhere({ orderId, changeToReturn }: Extract<TillStep, { at: 'paidElsewhere' }>) {
  const copy = useCopy();
  return (
    <Outcome
      label={copy('front-of-house.paidElsewhere.label')}
      title={copy('front-of-house.paidElsewhere.title')}
      orderId={orderId}
    >
      <Notice kind="warning" role="alert" title={copy('front-of-house.paidElsewhere.nothing')}>
        {copy('front-of-house.paidElsewhere.text')}
      </Notice>
      <PlainList>
        {changeToReturn.map((payment) => (
          <HandBack key={`${payment.tenderType} ${payment.reference ?? ''}`} {...payment} />
        ))}
      </PlainList>
    </Outcome>
  );
}
