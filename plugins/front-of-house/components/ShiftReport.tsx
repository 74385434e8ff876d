/** The takings and payments of a shift, and the report of a closed shift on one printed page. */
import styled from '@emotion/styled';
import { useCopy, useNavigation, useTenant, useTenderName } from '../../../core/contract';
import { Button, Card, DefinitionList, Disclosure, LinkButton, MoneyLine } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { Heading, PlainList, Quiet, Screen } from './counterStyles';
import { Difference } from './Difference';
import { receiptPath, useInstantText } from './texts';
import { useTillMoney } from './useTillMoney';

const Line = styled('li')(({ theme }) => ({ borderTop: `1px solid ${theme.foyer.line}` }));

/** The takings by tender, the cash refunds, and the expected cash in the till. */
export function ShiftTotals({ shift }: { readonly shift: Shift }) {
  const copy = useCopy();
  const nameOf = useTenderName('front-of-house');
  const { money } = useTillMoney();
  const { refunds = [] } = shift;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount.raw.amount, 0);
  const usedTenders = shift.totals.filter(({ count }) => count > 0);
  return (
    <div>
      {usedTenders.length === 0 && (
        <Quiet>
          {copy(`front-of-house.shift.${shift.status === 'closed' ? 'nothingTaken' : 'nothing'}`)}
        </Quiet>
      )}
      {usedTenders.map(({ tenderType, count, amount }) => (
        <MoneyLine
          key={tenderType}
          label={nameOf(tenderType)}
          note={copy('front-of-house.shift.count', { count })}
          value={money(amount.raw.amount)}
        />
      ))}
      {refunded > 0 && (
        <MoneyLine
          label={copy('front-of-house.shift.refunds')}
          note={copy('front-of-house.shift.refundCount', { count: refunds.length })}
          value={money(-refunded)}
        />
      )}
      <MoneyLine label={copy('front-of-house.shift.float')} value={money(shift.float.raw.amount)} />
      <MoneyLine
        strong
        label={copy('front-of-house.shift.expected')}
        value={money(shift.expectedCash.raw.amount)}
      />
    </div>
  );
}

/** Every payment, with a link to its receipt. */
export function ShiftPayments({ payments }: Pick<Shift, 'payments'>) {
  const copy = useCopy();
  const moment = useInstantText();
  const { money } = useTillMoney();
  const { link } = useNavigation();
  if (payments.length === 0) return null;
  return (
    <Screen>
      <Disclosure summary={copy('front-of-house.shift.payments', { count: payments.length })}>
        <PlainList>
          {payments.map((one) => (
            <Line key={one.id}>
              <MoneyLine
                label={<LinkButton {...link(receiptPath(one.orderId))}>{one.orderReference}</LinkButton>}
                note={`${moment(one.at)} · ${one.customerName}, ${one.customerReference} · ${one.staffName}`}
                value={money(one.total.raw.amount)}
              />
            </Line>
          ))}
        </PlainList>
      </Disclosure>
    </Screen>
  );
}

export function ShiftReport({ shift }: { readonly shift: Shift }) {
  const copy = useCopy();
  const { name } = useTenant();
  const moment = useInstantText();
  const { money } = useTillMoney();
  const facts = [
    ['operator', name],
    ['venue', shift.venue.name],
    ['staff', shift.staffName],
    ['opened', moment(shift.openedAt)],
    ['closed', shift.closedAt && moment(shift.closedAt)],
    ['note', shift.note],
  ] as const;
  return (
    <Card as="section" aria-label={copy('front-of-house.report.heading')}>
      <Heading>{copy('front-of-house.report.heading')}</Heading>
      <DefinitionList
        items={facts.flatMap(([key, description]) =>
          description ? [{ term: copy(`front-of-house.report.${key}`), description }] : [],
        )}
      />
      <ShiftTotals shift={shift} />
      {shift.countedCash && (
        <MoneyLine label={copy('front-of-house.shift.counted')} value={money(shift.countedCash.raw.amount)} />
      )}
      {shift.difference && <Difference amount={shift.difference.raw.amount} />}
      <ShiftPayments payments={shift.payments} />
      <Screen>
        <Button icon="print" onClick={() => window.print()}>
          {copy('front-of-house.print')}
        </Button>
      </Screen>
    </Card>
  );
}
