/** The counter: find a customer, fill their basket, take the payment, and start again. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import type { StaffUser } from '../../../schemas/generated/api';
import { Basket, BasketBar } from '../components/Basket';
import { CustomerCard } from '../components/CustomerCard';
import { Area, FindCustomer } from '../components/FindCustomer';
import { CounterFrame } from '../components/CounterFrame';
import { ONE_SCREEN } from '../components/counterStyles';
import { LeftBasketQuestion } from '../components/leaveQuestions';
import { Paid, PaidElsewhere, Unknown } from '../components/PaymentOutcome';
import { ONE_COLUMN, Panels } from '../components/panels';
import { PayPanel } from '../components/PayPanel';
import { ProductPanel } from '../components/products';
import { WaitingDocuments } from '../components/WaitingDocuments';
import { useBasketUpdates, useCartOwner } from '../components/useCounterCart';
import { selectCustomer, selectTill } from '../state/counter';
import type { CustomerState } from '../state/customer';
import { paymentAttemptOf, isOver } from '../state/till';

const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [ONE_SCREEN]: { height: '100%', gridTemplateRows: 'auto minmax(0, 1fr)' },
}));

const Products = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  [ONE_SCREEN]: { '& > section': { flex: 1 } },
  // Keeps a focused element from being hidden under the basket bar.
  [ONE_COLUMN]: { '& *': { scrollMarginBottom: '6rem' } },
});

interface ServingProps extends Omit<Extract<CustomerState, { step: 'serving' }>, 'step'> {
  readonly staff: StaffUser;
}

function Serving({ staff, customer, isCreditOld }: ServingProps) {
  const till = useSelector(selectTill);
  const { paying } = till;
  // An item added now would be in the customer's next cart, which is not shown.
  const isPaying = paymentAttemptOf(till) !== undefined;
  useBasketUpdates();
  return (
    <Screen>
      <CustomerCard key={customer.id} customer={customer} isCreditOld={isCreditOld} />
      {paying.at === 'paid' && <Paid {...paying} />}
      {paying.at === 'paidElsewhere' && <PaidElsewhere {...paying} />}
      {!isOver(paying) && (
        <Panels>
          <Products>
            <ProductPanel staff={staff} customerId={customer.id} inert={isPaying} />
            <BasketBar />
          </Products>
          <Basket inert={isPaying} />
          {'attempt' in paying ? (
            <Unknown at={paying.at} />
          ) : (
            <PayPanel staff={staff} customerId={customer.id} />
          )}
        </Panels>
      )}
    </Screen>
  );
}

function Counter({ staff }: { readonly staff: StaffUser }) {
  const copy = useCopy();
  const { link } = useNavigation();
  const state = useSelector(selectCustomer);
  useCartOwner(state.step === 'serving' ? state.customer.id : null);
  if (state.step === 'serving') return <Serving staff={staff} {...state} />;
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
      <WaitingDocuments />
      <LeftBasketQuestion />
    </Stack>
  );
}

export default function CounterPage() {
  return <CounterFrame currentPlace="counter">{(staff) => <Counter staff={staff} />}</CounterFrame>;
}
