import { useCopy, useMoney, useRemoteData } from '../../../core/contract';
import { Notice, Skeleton } from '../../../core/contract/ui';
import type { DirectDebit } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { directDebit } from '../state/events';
import { FactList } from './FactList';
import { AccountData } from './AccountData';
import { Tag } from './Tag';
import { useDayText } from './useDayText';
import { ActionCard } from './ActionCard';

const TONES = { requested: 'info', active: 'success', refused: 'danger' } as const;

function useFacts({ accountNumberEnding, monthlyAmount, nextCollection, reference }: DirectDebit) {
  const copy = useCopy();
  const money = useMoney();
  const day = useDayText();
  const facts: readonly (readonly [string, string | undefined])[] = [
    [
      'account',
      accountNumberEnding === null
        ? undefined
        : copy('account.debit.ending', { digits: accountNumberEnding }),
    ],
    ['monthly', monthlyAmount === null ? undefined : money(monthlyAmount.raw.amount)],
    ['next', nextCollection === null ? undefined : day(nextCollection)],
    ['reference', reference ?? undefined],
  ];
  return facts.flatMap(([name, description]) =>
    description === undefined ? [] : [{ key: name, term: copy(`account.debit.${name}`), description }],
  );
}

/** Bank details cannot be changed online. The customer contacts the company that collects the money. */
function HowToChange({ contact }: Pick<DirectDebit, 'contact'>) {
  const copy = useCopy();
  if (!contact) return <div>{copy('account.debit.changeAtDesk')}</div>;
  return (
    <div>
      {copy('account.debit.change')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {contact.phone !== null && (
        <>
          {', '}
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
            {contact.phone}
          </a>
        </>
      )}
    </div>
  );
}

function Details({ debit }: { readonly debit: DirectDebit }) {
  const copy = useCopy();
  const items = useFacts(debit);
  if (debit.status === 'none') return <div>{copy('account.debit.none')}</div>;
  return (
    <>
      <div>
        <Tag tone={TONES[debit.status]}>{copy(`account.debit.status.${debit.status}`)}</Tag>
      </div>
      {debit.status === 'refused' && (
        <Notice kind="danger" title={copy('account.debit.refused')}>
          {copy('account.debit.refusedHelp')}
        </Notice>
      )}
      <FactList items={items} />
      <HowToChange contact={debit.contact} />
    </>
  );
}

/** The direct debit, with masked bank details. */
export function DirectDebitPanel() {
  const copy = useCopy();
  const [reading, again] = useRemoteData((state) => selectAccount(state).directDebit, directDebit, undefined);
  return (
    <ActionCard icon="bank" title={copy('account.debit.title')}>
      <AccountData
        remote={reading}
        failed="account.debit.failed"
        onRetry={again}
        placeholder={<Skeleton lines={6} />}
      >
        {(debit) => <Details debit={debit} />}
      </AccountData>
    </ActionCard>
  );
}
