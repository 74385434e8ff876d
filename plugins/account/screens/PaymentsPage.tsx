import { useState } from 'react';
import { useCopy, useFlag, useRemoteData } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import { CreditPanel } from '../components/CreditPanel';
import { DirectDebitPanel } from '../components/DirectDebitPanel';
import { EmptyState } from '../components/EmptyState';
import { Page, Part } from '../components/AccountPage';
import { Pager } from '../components/Pager';
import { PaymentList } from '../components/PaymentList';
import { Penalties } from '../components/Penalties';
import { SavedCardPanel } from '../components/SavedCardPanel';
import { AccountData } from '../components/AccountData';
import { selectAccount } from '../state/account';
import { payments, penalties } from '../state/events';

function Owed() {
  const [reading, again] = useRemoteData((state) => selectAccount(state).penalties, penalties, undefined);
  return (
    <AccountData remote={reading} failed="account.penalties.failed" onRetry={again} placeholder={null}>
      {(list) => <Penalties penalties={list} />}
    </AccountData>
  );
}

function History() {
  const copy = useCopy();
  const [page, setPage] = useState(1);
  const [reading, again] = useRemoteData((state) => selectAccount(state).payments, payments, { page });
  return (
    <Part title={copy('account.payments.history')}>
      <AccountData
        remote={reading}
        failed="account.payments.failed"
        onRetry={again}
        placeholder={<Skeleton height={320} />}
      >
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
              <PaymentList payments={list.items} />
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
      <Part title={copy('account.payments.ways')}>
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
