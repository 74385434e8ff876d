/** The questions when staff leave a customer whose basket is not paid, and when others continue. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { AlertDialog, Stack } from '../../../core/contract/ui';
import type { CustomerSummary } from '../../../schemas/generated/api';
import { amountToReturn } from '../domain/tenders';
import { selectCustomer, selectLeftBasket, selectTill } from '../state/counter';
import { customerChosen, leftBasketKept } from '../state/events';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

interface BasketQuestionProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'primary' | 'onClose' | 'onReopen'
> {
  readonly customer: CustomerSummary;
  readonly text: string;
  /** The tenders to return to the customer, in minor units. */
  readonly toReturn: number;
  readonly onKeep: () => void;
}

function BasketQuestion({ customer, text, toReturn, onKeep, ...dialog }: BasketQuestionProps) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <AlertDialog
      title={copy('front-of-house.leaving.title', { name })}
      other={{ label: copy('front-of-house.leaving.keep'), onPress: onKeep }}
      {...dialog}
    >
      <Stack gap={1}>
        <span>{text}</span>
        {toReturn > 0 && <span>{copy('front-of-house.leaving.handBack', { amount: money(toReturn) })}</span>}
      </Stack>
    </AlertDialog>
  );
}

interface LeaveQuestionProps {
  readonly onward: UnknownAction;
  readonly ask: (onward: UnknownAction | undefined) => void;
}

/** The question offers to clear the order first. If clearing is refused, a toast shows the reason. */
export default function LeaveQuestion({ onward, ask }: LeaveQuestionProps) {
  const dispatch = useDispatch();
  const copy = useCopy();
  const { clearRequested } = useCounterCart().port;
  const served = useSelector(selectCustomer);
  const { basket, payments } = useSelector(selectTill);
  const [isClearing, setClearing] = useState(false);
  const count = basket?.itemIds.length ?? 0;
  const end = (isLeaving: boolean) => {
    ask(undefined);
    if (isLeaving) dispatch(onward);
  };
  const endEmpty = useEffectEvent(() => end(isClearing));
  useEffect(() => {
    if (count === 0) endEmpty();
  }, [count]);
  if (count === 0 || served.step !== 'serving') return null;
  return (
    <BasketQuestion
      customer={served.customer}
      text={copy('front-of-house.leaving.text', { count })}
      toReturn={amountToReturn(payments)}
      primary={{
        label: copy('front-of-house.leaving.clear'),
        onPress: () => {
          setClearing(true);
          dispatch(clearRequested());
        },
      }}
      onKeep={() => end(true)}
      onClose={() => end(false)}
      onReopen={() => ask(onward)}
    />
  );
}

/** Asks a new staff member about the basket that the previous one left without a payment. */
export function LeftBasketQuestion() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const left = useSelector(selectLeftBasket);
  if (!left) return null;
  const { customer, count } = left;
  const keep = () => dispatch(leftBasketKept());
  return (
    <BasketQuestion
      customer={customer}
      text={copy('front-of-house.left.text', { count })}
      toReturn={left.handedOver}
      primary={{
        label: copy('front-of-house.left.serve', {
          name: `${customer.firstName} ${customer.lastName}`,
        }),
        onPress: () => dispatch(customerChosen({ customer })),
      }}
      onKeep={keep}
      onClose={keep}
    />
  );
}
