import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { AlertDialog, Stack } from '../../../core/contract/ui';
import { selectLeftBasket } from '../state/counter';
import { customerChosen, leftBasketKept } from '../state/events';
import { useTillMoney } from './useTillMoney';

/** Asks a new staff member about the basket that the previous one left without a payment. */
export function LeftBasketQuestion() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const left = useSelector(selectLeftBasket);
  if (!left) return null;
  const { customer, count, handedOver } = left;
  const name = `${customer.firstName} ${customer.lastName}`;
  const keep = () => dispatch(leftBasketKept());
  return (
    <AlertDialog
      title={copy('front-of-house.leaving.title', { name })}
      primary={{
        label: copy('front-of-house.left.serve', { name }),
        onPress: () => dispatch(customerChosen({ customer })),
      }}
      other={{ label: copy('front-of-house.leaving.keep'), onPress: keep }}
      onClose={keep}
    >
      <Stack gap={1}>
        <span>{copy('front-of-house.left.text', { count })}</span>
        {handedOver > 0 && (
          <span>{copy('front-of-house.leaving.handBack', { amount: money(handedOver) })}</span>
        )}
      </Stack>
    </AlertDialog>
  );
}
