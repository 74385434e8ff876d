/** The report of a closed shift, for the screen and for printing on one page. */
import { useCopy, useTenant } from '../../../core/contract';
import { Button, Card, DefinitionList, MoneyLine } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { Heading } from './counterStyles';
import { Screen } from './printStyles';
import { ShiftPayments } from './ShiftPayments';
import { ShiftTotals } from './ShiftTotals';
import { useInstantText } from './useInstantText';
import { useTillMoney } from './useTillMoney';

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
      {shift.difference && (
        <MoneyLine
          strong
          label={copy('front-of-house.report.difference')}
          value={money(shift.difference.raw.amount)}
        />
      )}
      <ShiftPayments payments={shift.payments} />
      <Screen>
        <Button icon="print" onClick={() => window.print()}>
          {copy('front-of-house.print')}
        </Button>
      </Screen>
    </Card>
  );
}
