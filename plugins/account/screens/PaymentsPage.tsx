import { useState } from 'react';
import { useCopy, useFlag } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import { CreditPanel } from '../components/CreditPanel';
import { DirectDebitPanel } from '../components/DirectDebitPanel';
import { EmptyState } from '../components/EmptyState';
import { Page, Part } from '../components/AccountPage';
import { Pager } from '../components/Pager';
import { PaymentList } from '../components/PaymentList';
import { Penalties } from '../components/Penalties';
import { SavedCardPanel } from '../components/SavedCardPanel';
import { Loaded } from '../components/Loaded';
import { useRemoteData } from '../components/useRemoteData';
import { payments, penalties } from '../state/events';

function Owed() {
  const [reading, again] = useRemoteData((account) => account.penalties, penalties, undefined);
  return (
    <Loaded reading={reading} failed="account.penalties.failed" onAgain={again} waiting={null}>
      {(list) => <Penalties penalties={list} />}
    </Loaded>
  );
}

function History() {
  const copy = useCopy();
  const [page, setPage] = useState(1);
  const [reading, again] = useRemoteData((account) => account.payments, payments, { page });
  return (
    <Part title={copy('account.payments.history')}>
      <Loaded
        reading={reading}
        failed="account.payments.failed"
        onAgain={again}
        waiting={<Skeleton height={320} />}
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
      </Loaded>
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
