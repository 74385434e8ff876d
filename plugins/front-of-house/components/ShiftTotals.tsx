/** The takings of a shift by tender, and the expected cash in the till. */
import { useCopy, useTenderName } from '../../../core/contract';
import { MoneyLine } from '../../../core/contract/ui';
import type { Shift } from '../../../schemas/generated/api';
import { Quiet } from './counterStyles';
import { useTillMoney } from './useTillMoney';

export function ShiftTotals({ shift }: { readonly shift: Shift }) {
  const copy = useCopy();
  const nameOf = useTenderName('front-of-house');
  const { money } = useTillMoney();
  const taken = shift.totals.filter(({ count }) => count > 0);
  return (
    <div>
      {taken.length === 0 && (
        <Quiet>
          {copy(`front-of-house.shift.${shift.status === 'closed' ? 'nothingTaken' : 'nothing'}`)}
        </Quiet>
      )}
      {taken.map(({ tenderType, count, amount }) => (
        <MoneyLine
          key={tenderType}
          label={nameOf(tenderType)}
          note={copy('front-of-house.shift.count', { count })}
          value={money(amount.raw.amount)}
        />
      ))}
      <MoneyLine label={copy('front-of-house.shift.float')} value={money(shift.float.raw.amount)} />
      <MoneyLine
        strong
        label={copy('front-of-house.shift.expected')}
        value={money(shift.expectedCash.raw.amount)}
      />
    </div>
  );
}
