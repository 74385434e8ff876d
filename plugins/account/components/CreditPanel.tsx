import styled from '@emotion/styled';
import { useCopy, useMoney, useRemoteData } from '../../../core/contract';
import { Disclosure, MoneyLine, Skeleton } from '../../../core/contract/ui';
import type { CreditAccount } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { credit } from '../state/events';
import { AccountData } from './AccountData';
import { useLongDayText } from './useDayText';
import { ActionCard } from './ActionCard';

const Balance = styled('p')({
  margin: 0,
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

/** The headline is the sum of the balances. A movement shows the balance of its type. */
const AFTER = {
  general: 'account.credit.after',
  membership: 'account.credit.afterMembership',
} as const;

function Balances({ account }: { readonly account: CreditAccount }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDayText();
  const { general, membership, movements } = account;
  const total = general.balance.raw.amount + membership.balance.raw.amount;
  return (
    <>
      <div>
        <Balance>{money(total)}</Balance>
        {membership.balance.raw.amount > 0 &&
          copy('account.credit.membership', { amount: money(membership.balance.raw.amount) })}
      </div>
      <div>{copy(total > 0 ? 'account.credit.help' : 'account.credit.none')}</div>
      {movements.length > 0 && (
        <Disclosure summary={copy('account.credit.movements')}>
          {movements.map(({ id, date, type, description, amount, balance }) => (
            <MoneyLine
              key={id}
              label={description}
              note={copy(AFTER[type], { day: day(date), balance: money(balance.raw.amount) })}
              value={money(amount.raw.amount)}
            />
          ))}
        </Disclosure>
      )}
    </>
  );
}

/** The customer's credit and its movements. */
export function CreditPanel() {
  const copy = useCopy();
  const [reading, again] = useRemoteData((state) => selectAccount(state).credit, credit, undefined);
  return (
    <ActionCard icon="basket" title={copy('account.credit.title')}>
      <AccountData
        remote={reading}
        failed="account.credit.failed"
        onRetry={again}
        placeholder={<Skeleton lines={3} />}
      >
        {(account) => <Balances account={account} />}
      </AccountData>
    </ActionCard>
  );
}
