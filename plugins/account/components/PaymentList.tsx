import styled from '@emotion/styled';
import { useCopy, useMoney, useNavigation } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';
import type { AccountPayment } from '../../../schemas/generated/api';
import { Tag } from './Tag';
import { useTenderText } from './useTenderText';
import { useLongDayText } from './useDayText';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.card,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(2),
    padding: theme.spacing(1.5, 2.5),
    borderBottom: `1px solid ${theme.foyer.line}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
}));
const Name = styled('span')({ fontWeight: 700, overflowWrap: 'anywhere' });
const Amount = styled('span')({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });
const Quiet = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet, overflowWrap: 'anywhere' }));
const Whole = styled('span')({ whiteSpace: 'nowrap' });
const End = styled('span')(({ theme }) => ({
  textAlign: 'end',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
}));

const TONES = { pending: 'info', failed: 'danger' } as const;

function Receipt({ payment }: { readonly payment: AccountPayment }) {
  const copy = useCopy();
  const { go, href } = useNavigation();
  if (!payment.hasReceipt || payment.orderId === null) return null;
  const path = `/payments/${encodeURIComponent(payment.orderId)}`;
  return (
    <a
      href={href(path)}
      onClick={onPlainClick(() => go(path))}
      aria-label={copy('account.payments.receiptOf', { reference: payment.reference })}
    >
      {copy('account.payments.receipt')}
    </a>
  );
}

function Entry({ payment }: { readonly payment: AccountPayment }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDayText();
  const tender = useTenderText();
  const { description, amount, kind, date, reference, tenders, status } = payment;
  const how = tenders.map(({ tenderType, lastFourDigits }) => tender(tenderType, lastFourDigits));
  const words = how.length > 0 ? how.join(' + ') : copy(`account.payments.kind.${kind}`);
  return (
    <li>
      <Name>{description}</Name>
      <Amount>{money(amount.raw.amount)}</Amount>
      <Quiet>
        {day(date)} · {words} · <Whole>{reference}</Whole>
      </Quiet>
      <End>
        {status === 'complete' ? (
          <Receipt payment={payment} />
        ) : (
          <Tag tone={TONES[status]}>{copy(`account.payments.status.${status}`)}</Tag>
        )}
      </End>
    </li>
  );
}

/** The payments, the latest first. */
export function PaymentList({ payments }: { readonly payments: readonly AccountPayment[] }) {
  return (
    <List role="list">
      {payments.map((payment) => (
        <Entry key={payment.id} payment={payment} />
      ))}
    </List>
  );
}
