/** The questions when staff leave a customer whose basket is not paid, and when others continue. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Modal, Stack } from '../../../core/contract/ui';
import type { CustomerSummary } from '../../../schemas/generated/api';
import { amountToReturn } from '../domain/tenders';
import { selectCustomer, selectLeftBasket, selectTill } from '../state/counter';
import { customerChosen, leftBasketKept, logOutRequested, shiftClosePressed } from '../state/events';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

interface BasketQuestionProps extends Pick<ComponentProps<typeof Modal>, 'actions' | 'onClose' | 'onReopen'> {
  readonly customer: CustomerSummary;
  readonly text: string;
  /** The tenders to return to the customer, in minor units. */
  readonly toReturn: number;
}

const nameOf = ({ firstName, lastName }: CustomerSummary): string => `${firstName} ${lastName}`;

function BasketQuestion({ customer, text, toReturn, ...dialog }: BasketQuestionProps) {
  const copy = useCopy();
  const { money } = useTillMoney();
  return (
    <Modal
      role="alertdialog"
      title={copy('front-of-house.leaveCustomer.title', { name: nameOf(customer) })}
      {...dialog}
    >
      <Stack gap={1}>
        <span>{text}</span>
        {toReturn > 0 && (
          <span>{copy('front-of-house.leaveCustomer.handBack', { amount: money(toReturn) })}</span>
        )}
      </Stack>
    </Modal>
  );
}

/** Where staff go: part of a copy key. */
function destinationOf(onward: UnknownAction): string {
  if (logOutRequested.match(onward)) return 'logOut';
  return shiftClosePressed.match(onward) ? 'closeShift' : 'next';
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
  const destination = destinationOf(onward);
  return (
    <BasketQuestion
      customer={served.customer}
      text={copy('front-of-house.leaveCustomer.text', { count })}
      toReturn={amountToReturn(payments)}
      actions={
        <>
          <Button kind="primary" onClick={() => end(false)}>
            {copy('front-of-house.leaveCustomer.stay', { name: nameOf(served.customer) })}
          </Button>
          <Button onClick={() => end(true)}>
            {copy(`front-of-house.leaveCustomer.keep.${destination}`)}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              setClearing(true);
              dispatch(clearRequested());
            }}
          >
            {copy(`front-of-house.leaveCustomer.clear.${destination}`)}
          </Button>
        </>
      }
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
      text={copy('front-of-house.previousCustomer.text', { count })}
      toReturn={left.handedOver}
      actions={
        <>
          <Button kind="primary" onClick={() => dispatch(customerChosen({ customer }))}>
            {copy('front-of-house.previousCustomer.serve', { name: nameOf(customer) })}
          </Button>
          <Button onClick={keep}>{copy('front-of-house.previousCustomer.other')}</Button>
        </>
      }
      onClose={keep}
    />
  );
}
