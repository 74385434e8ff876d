import { useState } from 'react';
import { CardGrid, Skeleton, useCopy, useFlag } from '../../../core/contract';
import { CreditPanel } from '../components/CreditPanel';
import { DirectDebitPanel } from '../components/DirectDebitPanel';
import { Empty } from '../components/Empty';
import { Page, Part } from '../components/Page';
import { Pager } from '../components/Pager';
import { PaymentList } from '../components/PaymentList';
import { Penalties } from '../components/Penalties';
import { SavedCardPanel } from '../components/SavedCardPanel';
import { Shown } from '../components/Shown';
import { useReading } from '../components/useReading';
import { payments, penalties } from '../state/events';

function Owed() {
  const [reading, again] = useReading((account) => account.penalties, penalties, undefined);
  return (
    <Shown reading={reading} failed="account.penalties.failed" onAgain={again} waiting={null}>
      {(list) => <Penalties penalties={list} />}
    </Shown>
  );
}

function History() {
  const copy = useCopy();
  const [page, setPage] = useState(1);
  const [reading, again] = useReading((account) => account.payments, payments, { page });
  return (
    <Part title={copy('account.payments.history')}>
      <Shown
        reading={reading}
        failed="account.payments.failed"
        onAgain={again}
        waiting={<Skeleton height={320} />}
      >
        {(list) =>
          list.items.length === 0 && list.page === 1 ? (
            <Empty
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
      </Shown>
    </Part>
  );
}

/** What is owed, how one pays, and what was paid. */
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
