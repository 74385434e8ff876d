import styled from '@emotion/styled';
import { useState } from 'react';
import {
  useCopy,
  useFlag,
  useMoney,
  useNavigation,
  useRemoteData,
  useLongDate,
} from '../../../core/contract';
import { CardGrid, Quiet, Skeleton } from '../../../core/contract/ui';
import type { AccountPayment } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { Page, Part } from '../components/AccountPage';
import { EmptyState } from '../components/EmptyState';
import { Pager } from '../components/Pager';
import { CreditPanel, DirectDebitPanel, SavedCardPanel } from '../components/PaymentPanels';
import { Penalties } from '../components/Penalties';
import { Tag } from '../components/Tag';
import { useTenderText } from '../components/useTenderText';
import { receiptPath } from '../domain/receipts';
import { selectAccount } from '../state/account';
import { payments, penalties } from '../state/events';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.card,
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(2),
    padding: theme.spacing(1.5, 2.5),
    borderBottom: `1px solid ${theme.foyer.line}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > :nth-of-type(even)': { textAlign: 'end', overflowWrap: 'normal' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
}));
const NoWrap = styled('span')({ whiteSpace: 'nowrap' });

const TONES = { pending: 'info', failed: 'danger' } as const;

function ReceiptLink({ payment }: { readonly payment: AccountPayment }) {
  const copy = useCopy();
  const { link } = useNavigation();
  const day = useLongDate();
  const path = receiptPath(payment);
  const { orderId, reference, date } = payment;
  if (path === undefined) return null;
  return (
    <a
      {...link(path)}
      // All monthly payments have the reference of the customer.
      aria-label={copy('account.payments.receiptOf', { reference: orderId === null ? day(date) : reference })}
    >
      {copy('account.payments.receipt')}
    </a>
  );
}

function Payment({ payment }: { readonly payment: AccountPayment }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const tender = useTenderText();
  const { description, amount, kind, date, reference, tenders, status } = payment;
  const paidWith = tenders.map(({ tenderType, lastFourDigits }) => tender(tenderType, lastFourDigits));
  return (
    <li>
      <strong>{description}</strong>
      <strong>{money(amount.raw.amount)}</strong>
      <Quiet as="span">
        {day(date)} · {paidWith.join(' + ') || copy(`account.payments.kind.${kind}`)} ·{' '}
        <NoWrap>{reference}</NoWrap>
      </Quiet>
      <span>
        {status === 'complete' ? (
          <ReceiptLink payment={payment} />
        ) : (
          <Tag tone={TONES[status]}>{copy(`account.payments.status.${status}`)}</Tag>
        )}
      </span>
    </li>
  );
}

function Owed() {
  const data = useRemoteData((state) => selectAccount(state).penalties, penalties, undefined);
  return (
    <AccountData of={data} failed="account.penalties.failed" placeholder={null}>
      {(list) => <Penalties penalties={list} />}
    </AccountData>
  );
}

/** The payments, the latest first. */
function History() {
  const copy = useCopy();
  const [page, setPage] = useState(1);
  const data = useRemoteData((state) => selectAccount(state).payments, payments, { page });
  return (
    <Part title={copy('account.payments.history')}>
      <AccountData of={data} failed="account.payments.failed" placeholder={<Skeleton height={320} />}>
        {(list) =>
          list.items.length === 0 && list.page === 1 ? (
            <EmptyState
              as="h3"
              icon="card"
              title={copy('account.payments.none')}
              help={copy('account.payments.noneHelp')}
            />
          ) : (
            <>
              <List role="list">
                {list.items.map((payment) => (
                  <Payment key={payment.id} payment={payment} />
                ))}
              </List>
              <Pager
                label={copy('account.payments.pages')}
                page={list.page}
                pages={list.pages}
                onPage={setPage}
              />
            </>
          )
        }
      </AccountData>
    </Part>
  );
}

/** Unpaid penalties, the customer's payment methods, and past payments. */
export default function PaymentsPage() {
  const copy = useCopy();
  const savedCards = useFlag('savedCards');
  return (
    <Page wide title={copy('account.payments.title')}>
      <Owed />
      <Part title={copy('account.payments.methods')}>
        <CardGrid>
          <li>
            <DirectDebitPanel />
          </li>
          {savedCards && (
            <li>
              <SavedCardPanel />
            </li>
          )}
          <li>
            <CreditPanel />
          </li>
        </CardGrid>
      </Part>
      <History />
    </Page>
  );
}
