/** The counted cash compared with the expected cash. The word says which of them is more. */
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import { useTillMoney } from './useTillMoney';

const kindOf = (amount: number) => (amount === 0 ? 'even' : amount > 0 ? 'surplus' : 'shortage');
const TONES = { even: 'success', surplus: 'warning', shortage: 'danger' } as const;

/** -50 pence are 'Too little £0.50'. */
export function useDifferenceText(): (amount: number) => string {
  const copy = useCopy();
  const { money } = useTillMoney();
  return (amount) => copy(`front-of-house.shift.${kindOf(amount)}`, { difference: money(Math.abs(amount)) });
}

export function Difference({ amount }: { readonly amount: number }) {
  const text = useDifferenceText();
  return <Notice kind={TONES[kindOf(amount)]} title={text(amount)} />;
}
