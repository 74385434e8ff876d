import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { dataOf, useCopy, useMoney, useRemoteData, useLongDate } from '../../../core/contract';
import { Button, Disclosure, MoneyLine, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import type { CreditAccount, DirectDebit, SavedCard } from '../../../schemas/generated/api';
import { creditHistories, type CreditHistory } from '../domain/histories';
import { billedVenueOf } from '../domain/memberships';
import { selectAccount } from '../state/account';
import { cardRemoval, credit, directDebit, memberships, savedCard } from '../state/events';
import { AccountData } from './AccountData';
import { ActionCard } from './ActionCard';
import { ConfirmDialog } from './ConfirmDialog';
import { FactList, type Facts } from './FactList';
import { Tag } from './Tag';

const Balance = styled('p')({
  margin: 0,
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

const NAMES = { general: 'account.credit.title', membership: 'account.credit.membership' } as const;

/** The changes of one type of credit, the latest first, between the balances after and before them. */
function History({ history, isNamed }: { readonly history: CreditHistory; readonly isNamed: boolean }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const { type, opening, closing, lines } = history;
  return (
    <div role="group" aria-label={copy(NAMES[type])}>
      {isNamed && <strong>{copy(NAMES[type])}</strong>}
      <MoneyLine label={copy('account.credit.now')} value={money(closing)} />
      {lines.map(({ key, movement, amount }) => (
        <MoneyLine
          key={key}
          label={movement?.description ?? copy('account.credit.otherChanges')}
          note={
            movement &&
            copy('account.credit.after', {
              day: day(movement.date),
              balance: money(movement.balance.raw.amount),
            })
          }
          value={money(amount)}
        />
      ))}
      <MoneyLine label={copy('account.credit.before')} value={money(opening)} />
    </div>
  );
}

function Balances({ account }: { readonly account: CreditAccount }) {
  const copy = useCopy();
  const money = useMoney();
  const histories = creditHistories(account);
  const membership = account.membership.balance.raw.amount;
  const general = account.general.balance.raw.amount;
  const total = general + membership;
  return (
    <>
      <Balance>{money(total)}</Balance>
      {membership > 0 && (
        <div>
          <MoneyLine label={copy('account.credit.title')} value={money(general)} />
          <MoneyLine
            label={copy('account.credit.membership')}
            note={copy('account.credit.forBookings')}
            value={money(membership)}
          />
        </div>
      )}
      <div>{copy(total > 0 ? 'account.credit.help' : 'account.credit.none')}</div>
      {histories.length > 0 && (
        <Disclosure summary={copy('account.credit.movements')}>
          <Stack gap={2}>
            {histories.map((history) => (
              <History
                key={history.type}
                history={history}
                isNamed={membership > 0 || histories.length > 1}
              />
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );
}

/** The customer's credit and its movements. */
export function CreditPanel() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).credit, credit, undefined);
  return (
    <ActionCard icon="basket" title={copy('account.credit.title')}>
      <AccountData of={data} failed="account.credit.failed" placeholder={<Skeleton lines={3} />}>
        {(account) => <Balances account={account} />}
      </AccountData>
    </ActionCard>
  );
}

const TONES = { requested: 'info', active: 'success', refused: 'danger', cancelled: 'danger' } as const;

/** Names the centre if it is known. */
function AskAtDesk() {
  const copy = useCopy();
  const [remote] = useRemoteData((state) => selectAccount(state).memberships, memberships, undefined);
  if (remote.status === 'idle' || remote.status === 'loading') return <Skeleton lines={1} />;
  const centre = billedVenueOf(dataOf(remote) ?? [])?.name;
  return (
    <div>
      {centre === undefined
        ? copy('account.debit.changeAtDesk')
        : copy('account.debit.changeAtDesk.centre', { centre })}
    </div>
  );
}

/** Bank details cannot be changed online. The customer contacts the company that collects the money. */
function HowToChange({ contact }: Pick<DirectDebit, 'contact'>) {
  const copy = useCopy();
  if (!contact) return <AskAtDesk />;
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

function Debit({ debit }: { readonly debit: DirectDebit }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const { status, accountNumberEnding: digits, monthlyAmount, nextCollection, reference, contact } = debit;
  if (status === 'none') return <div>{copy('account.debit.none')}</div>;
  const facts: Facts = [
    [copy('account.debit.account'), digits && copy('account.debit.ending', { digits })],
    [copy('account.debit.monthly'), monthlyAmount && money(monthlyAmount.raw.amount)],
    [copy('account.debit.next'), nextCollection && day(nextCollection)],
    [copy('account.debit.reference'), reference],
  ];
  return (
    <>
      <div>
        <Tag tone={TONES[status]}>{copy(`account.debit.status.${status}`)}</Tag>
      </div>
      {(status === 'refused' || status === 'cancelled') && (
        <Notice kind="danger" title={copy(`account.debit.${status}`)}>
          {copy(`account.debit.${status}Help`)}
        </Notice>
      )}
      <FactList facts={facts} />
      <HowToChange contact={contact} />
    </>
  );
}

/** The direct debit, with masked bank details. */
export function DirectDebitPanel() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).directDebit, directDebit, undefined);
  return (
    <ActionCard icon="bank" title={copy('account.debit.title')}>
      <AccountData of={data} failed="account.debit.failed" placeholder={<Skeleton lines={6} />}>
        {(debit) => <Debit debit={debit} />}
      </AccountData>
    </ActionCard>
  );
}

const REMOVAL = {
  title: 'account.card.removeTitle',
  confirm: 'account.card.remove',
  busy: 'account.card.removing',
  keep: 'account.card.keep',
  failed: 'account.card.removeFailed',
};

function Saved({ card }: { readonly card: SavedCard | null }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [asks, setAsks] = useState(false);
  const close = useCallback(() => setAsks(false), []);
  if (!card) return <div>{copy('account.card.none')}</div>;
  const { cardType: type, lastFourDigits: digits, expiryDate, recentlyExpired } = card;
  return (
    <>
      <div>
        <strong>{copy('account.card.name', { type, digits })}</strong>
        <br />
        {copy('account.card.expires', { date: expiryDate })}
      </div>
      {recentlyExpired && <Notice kind="warning">{copy('account.card.expired')}</Notice>}
      <div>
        <Button size="md" onClick={() => setAsks(true)}>
          {copy('account.card.remove')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          mutation="cardRemoval"
          text={REMOVAL}
          onConfirm={() => dispatch(cardRemoval.requested())}
          onClose={close}
          onReopen={() => setAsks(true)}
        >
          <div>{copy('account.card.removeHelp', { type, digits })}</div>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The saved card. With it the next payment needs only the security code. */
export function SavedCardPanel() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).savedCard, savedCard, undefined);
  return (
    <ActionCard icon="card" title={copy('account.card.title')}>
      <AccountData of={data} failed="account.card.failed" placeholder={<Skeleton lines={3} />}>
        {(card) => <Saved card={card} />}
      </AccountData>
    </ActionCard>
  );
}
