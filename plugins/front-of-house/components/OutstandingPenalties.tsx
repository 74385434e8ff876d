/** The customer's unpaid penalties, each with a button to add it to the basket. */
import styled from '@emotion/styled';
import { useCopy, useLongDate, useRemoteData, dataOf } from '../../../core/contract';
import { Button, Notice, Retry } from '../../../core/contract/ui';
import type { Penalty } from '../../../schemas/generated/api';
import { selectPenalties } from '../state/counter';
import { penalties } from '../state/events';
import { PlainList, Quiet, Strong } from './counterStyles';
import { useAddItems } from './useAddItems';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 0),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
}));

function Line({ penalty }: { readonly penalty: Penalty }) {
  const copy = useCopy();
  const dateText = useLongDate();
  const { money } = useTillMoney();
  const { add, isAdding } = useAddItems();
  const { id, reason, date, amount, status } = penalty;
  return (
    <Row>
      <div>
        <Strong>{reason}</Strong>
        <Quiet>{dateText(date)}</Quiet>
      </div>
      <Strong>{money(amount.raw.amount)}</Strong>
      {status === 'in_basket' ? (
        <Strong>{copy('front-of-house.slot.inBasket')}</Strong>
      ) : (
        <Button
          size="md"
          icon="plus"
          busy={isAdding}
          aria-label={copy('front-of-house.penalties.addOf', { reason })}
          onClick={() => add([{ id, type: 'penalty' }])}
        >
          {copy('front-of-house.slot.add')}
        </Button>
      )}
    </Row>
  );
}

const isOutstanding = ({ status }: Penalty) => status === 'outstanding' || status === 'in_basket';

export function OutstandingPenalties({ customerId }: { readonly customerId: string }) {
  const copy = useCopy();
  // The list also shows which penalties are in the basket, so it reloads when the basket changes.
  const { inBasket } = useCounterCart();
  const [remote, reload] = useRemoteData(selectPenalties, penalties, { customerId }, inBasket);
  if (remote.status === 'failed')
    return (
      <Retry
        title={copy('front-of-house.penalties.failed')}
        message={remote.error.message}
        onRetry={reload}
      />
    );
  const owed = (dataOf(remote) ?? []).filter(isOutstanding);
  return (
    <Notice kind="warning" title={copy('front-of-house.customer.penalties')}>
      {owed.length > 0 && (
        <PlainList>
          {owed.map((penalty) => (
            <Line key={penalty.id} penalty={penalty} />
          ))}
        </PlainList>
      )}
    </Notice>
  );
}
