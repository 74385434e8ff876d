/** Every payment of a shift, with a link to its receipt. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Disclosure, LinkButton, MoneyLine } from '../../../core/contract/ui';
import type { CounterPayment } from '../../../schemas/generated/api';
import { Plain } from './counterStyles';
import { Screen } from './printStyles';
import { useInstantText } from './useInstantText';
import { useTillMoney } from './useTillMoney';
import { receiptPath, useCounterLink } from './useCounterLink';

const Line = styled('li')(({ theme }) => ({ borderTop: `1px solid ${theme.foyer.line}` }));

export function ShiftPayments({ payments }: { readonly payments: readonly CounterPayment[] }) {
  const copy = useCopy();
  const moment = useInstantText();
  const { money } = useTillMoney();
  const way = useCounterLink();
  if (payments.length === 0) return null;
  return (
    <Screen>
      <Disclosure summary={copy('front-of-house.shift.payments', { count: payments.length })}>
        <Plain>
          {payments.map((one) => (
            <Line key={one.id}>
              <MoneyLine
                label={<LinkButton {...way(receiptPath(one.orderId))}>{one.orderReference}</LinkButton>}
                note={`${moment(one.at)} · ${one.customerName}, ${one.customerReference} · ${one.staffName}`}
                value={money(one.total.raw.amount)}
              />
            </Line>
          ))}
        </Plain>
      </Disclosure>
    </Screen>
  );
}
