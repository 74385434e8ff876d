/** The served customer in one line: the most important facts, and the button for another customer. */
import styled from '@emotion/styled';
import { Suspense, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart, useCopy } from '../../../core/contract';
import { Button, Card, Notice, OptionalPart } from '../../../core/contract/ui';
import type { CartCredit, CustomerSummary } from '../../../schemas/generated/api';
import { selectDocuments, selectOrders, selectTill } from '../state/counter';
import { documents, documentsClosed, nextCustomerRequested, orders, ordersClosed } from '../state/events';
import { paymentAttemptOf, isOver } from '../state/till';
import { Key, Title } from './counterStyles';
import { OutstandingPenalties } from './OutstandingPenalties';
import { useCounterCart } from './useCounterCart';
import { useLeaveCustomer } from './useLeaveCustomer';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

const DocumentsDialog = lazyPart(
  () => import(/* webpackChunkName: "counter-documents" */ './DocumentsDialog'),
);
const OrdersDialog = lazyPart(() => import(/* webpackChunkName: "counter-orders" */ './OrdersDialog'));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
  minHeight: '2.75rem',
  '& > h1': { fontSize: '1.375rem' },
  '& > dl': { display: 'flex', flexWrap: 'wrap', flex: '1 1 14rem', gap: theme.spacing(0.5, 3), margin: 0 },
  '& dt': { color: theme.foyer.textQuiet, fontSize: '0.8125rem', lineHeight: 1.2 },
  '& dd': {
    margin: 0,
    fontWeight: 700,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));
const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
const Strip = styled(Card)(({ theme }) => ({ padding: theme.spacing(1, 2) }));

function useFacts(
  customer: CustomerSummary,
  isServed: boolean,
  isCreditKnown: boolean,
): readonly (readonly [string, string])[] {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { cart } = useCounterCart();
  const { credit, membershipName, homeVenue, reference } = customer;
  // The cart is newer than the search result and contains the current credit. An empty cart contains none.
  const left = (type: CartCredit['type']) =>
    cart && cart.items.length > 0 && !isServed
      ? (cart.credits.find((one) => one.type === type)?.totalAvailable ?? 0)
      : credit[type].raw.amount;
  const membershipCredit = left('membership');
  return [
    [copy('front-of-house.customer.reference'), reference],
    [
      copy('front-of-house.customer.membership'),
      membershipName ?? copy('front-of-house.customer.noMembership'),
    ],
    ...(homeVenue ? ([[copy('front-of-house.customer.centre'), homeVenue.name]] as const) : []),
    // Not known after an order until the customer is loaded again, because the order may have used credit.
    [copy('front-of-house.customer.general'), isCreditKnown ? money(left('general')) : '…'],
    ...(isCreditKnown && membershipCredit > 0
      ? ([[copy('front-of-house.customer.membershipCredit'), money(membershipCredit)]] as const)
      : []),
  ];
}

interface CustomerCardProps {
  readonly customer: CustomerSummary;
  readonly isCreditOld?: boolean;
}

export function CustomerCard({ customer, isCreditOld = false }: CustomerCardProps) {
  const copy = useCopy();
  const till = useSelector(selectTill);
  const isServed = isOver(till.paying);
  const facts = useFacts(customer, isServed, !isCreditOld);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaying = paymentAttemptOf(till) !== undefined;
  const { leave, question } = useLeaveCustomer();
  const dispatch = useDispatch();
  const orderList = useSelector(selectOrders);
  const documentList = useSelector(selectDocuments).list;
  const change = () => {
    if (!isPaying) leave(nextCustomerRequested());
  };
  useEffect(() => heading.current?.focus(), []);
  useShortcut('F2', change);
  return (
    <Strip as="section" aria-label={copy('front-of-house.customer.label')} data-kept-visible>
      <Line>
        <Title ref={heading} tabIndex={-1}>
          {customer.firstName} {customer.lastName}
        </Title>
        <dl>
          {facts.map(([term, description]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <Actions>
          <Button
            icon="card"
            aria-disabled={isPaying}
            onClick={() => {
              if (!isPaying) dispatch(orders.requested({ customerId: customer.id }));
            }}
          >
            {copy('front-of-house.orders.open')}
          </Button>
          <Button
            aria-disabled={isPaying}
            onClick={() => {
              if (!isPaying) dispatch(documents.requested({ customerId: customer.id }));
            }}
          >
            {copy('front-of-house.documents.open')}
          </Button>
          {!isServed && (
            <Button icon="user" onClick={change} aria-disabled={isPaying} aria-keyshortcuts="F2">
              {copy('front-of-house.customer.change')} <Key of="F2" />
            </Button>
          )}
        </Actions>
      </Line>
      {[customer.emailNotice, customer.directDebitNotice].map(
        (notice) =>
          notice !== undefined &&
          !isServed && (
            <Notice key={notice} kind="warning">
              {notice}
            </Notice>
          ),
      )}
      {customer.hasOutstandingPenalties && !isServed && (
        <div inert={isPaying}>
          <OutstandingPenalties customerId={customer.id} />
        </div>
      )}
      {question}
      {orderList.status !== 'idle' && (
        <OptionalPart onFailed={() => dispatch(ordersClosed())}>
          <Suspense fallback={null}>
            <OrdersDialog remote={orderList} />
          </Suspense>
        </OptionalPart>
      )}
      {documentList.status !== 'idle' && (
        <OptionalPart onFailed={() => dispatch(documentsClosed())}>
          <Suspense fallback={null}>
            <DocumentsDialog remote={documentList} />
          </Suspense>
        </OptionalPart>
      )}
    </Strip>
  );
}
