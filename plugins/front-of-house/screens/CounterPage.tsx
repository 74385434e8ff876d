/** The counter: find a customer, fill their basket, take the payment, and start again. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useCopy, useNavigation } from '../../../core/contract';
import { Button, Card, Notice, Stack } from '../../../core/contract/ui';
import type { CustomerSummary, StaffUser } from '../../../schemas/generated/api';
import { Basket, BasketBar } from '../components/Basket';
import { CustomerCard } from '../components/CustomerCard';
import { Area, FindCustomer } from '../components/FindCustomer';
import { CounterFrame } from '../components/CounterFrame';
import { LeftBasketQuestion } from '../components/leaveQuestions';
import { Paid, PaidElsewhere, Unknown } from '../components/PaymentOutcome';
import { PayPanel, TakePayment, UnpaidNotice } from '../components/PayPanel';
import { ProductPanel } from '../components/products';
import { useBasketUpdates, useCounterCart, useCartOwner } from '../components/useCounterCart';
import { selectCustomer, selectTill } from '../state/counter';
import { paymentAttemptOf, isOver } from '../state/till';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 951px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 26rem)' },
}));

/** Keeps a focused element from being hidden under the basket bar. */
const Side = styled('div')({
  minWidth: 0,
  '&[inert]': { opacity: 0.5 },
  '@media (max-width: 950px)': { '& *': { scrollMarginBottom: '6rem' } },
});

/** Keeps a focused element from being hidden under the payment button. */
const PaymentColumn = styled(Card)({
  '@media (min-width: 951px)': { '& *': { scrollMarginBottom: '8rem' } },
});

interface ServingProps {
  readonly staff: StaffUser;
  readonly customer: CustomerSummary;
}

function Till({ staff, customer }: ServingProps) {
  const { cart } = useCounterCart();
  const { paying } = useSelector(selectTill);
  if ('attempt' in paying) return <Unknown at={paying.at} />;
  const isFilled = cart !== undefined && cart.items.length > 0;
  return (
    <PaymentColumn>
      <Basket />
      {/* The basket was emptied elsewhere: money on the counter still belongs to the customer. */}
      {!isFilled && paying.at === 'open' && paying.notice && <UnpaidNotice notice={paying.notice} />}
      {isFilled && <PayPanel cart={cart} staff={staff} />}
      {isFilled && <TakePayment cart={cart} staff={staff} customerId={customer.id} />}
    </PaymentColumn>
  );
}

function Serving({ staff, customer }: ServingProps) {
  const till = useSelector(selectTill);
  const { paying } = till;
  useBasketUpdates();
  return (
    <Stack gap={3}>
      <CustomerCard key={customer.id} customer={customer} />
      {paying.at === 'paid' && <Paid {...paying} />}
      {paying.at === 'paidElsewhere' && <PaidElsewhere {...paying} />}
      {!isOver(paying) && (
        <Columns>
          {/* An item added now would be in the customer's next cart, which is not shown. */}
          <Side inert={paymentAttemptOf(till) !== undefined}>
            <ProductPanel staff={staff} customerId={customer.id} />
            <BasketBar />
          </Side>
          <Till staff={staff} customer={customer} />
        </Columns>
      )}
    </Stack>
  );
}

function Counter({ staff }: { readonly staff: StaffUser }) {
  const copy = useCopy();
  const { link } = useNavigation();
  const state = useSelector(selectCustomer);
  useCartOwner(state.step === 'serving' ? state.customer.id : null);
  if (state.step === 'serving') return <Serving staff={staff} customer={state.customer} />;
  return (
    <Stack gap={3}>
      {staff.shiftId === null && (
        <Area>
          <Notice
            kind="info"
            actions={<Button {...link('/counter/shift')}>{copy('front-of-house.pay.openShift')}</Button>}
          >
            {copy('front-of-house.counter.noShift')}
          </Notice>
        </Area>
      )}
      <FindCustomer term={state.term} found={state.found} />
      <LeftBasketQuestion />
    </Stack>
  );
}

export default function CounterPage() {
  return <CounterFrame currentPlace="counter">{(staff) => <Counter staff={staff} />}</CounterFrame>;
}
