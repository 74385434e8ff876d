/** A receipt in one narrow column: it fits a page and the paper of a till printer (80 mm). */
import styled from '@emotion/styled';
import { useCopy, useTenant, useTenderName } from '../../../core/contract';
import { MoneyLine } from '../../../core/contract/ui';
import type { OrderItem } from '../../../schemas/generated/api';
import type { Receipt } from '../state/events';
import { Heading, PlainList } from './counterStyles';
import { useTillMoney } from './useTillMoney';
import { useInstantText, useWhen } from './texts';

const ReceiptPaper = styled('article')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '24rem',
  padding: theme.spacing(3),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  '@media print': {
    maxWidth: '72mm',
    margin: 0,
    padding: 0,
    border: 0,
    color: '#000',
    fontSize: '11pt',
    lineHeight: 1.3,
    '& *': { color: '#000' },
  },
}));
const Head = styled('header')({ textAlign: 'center' });
const Small = styled('p')({ margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' });
const Part = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(1.5),
  borderTop: `1px dashed ${theme.foyer.lineStrong}`,
}));

/** Minor units: the amount of this item paid now. The base fee of a monthly membership is not included. */
const paidFor = ({ fees, paymentType }: OrderItem): number =>
  fees
    .filter(({ type }) => paymentType !== 'recurring' || type !== 'base')
    .reduce((sum, { price }) => sum + price.raw.amount, 0);

export function PrintedReceipt({ receipt: { order, payment } }: { readonly receipt: Receipt }) {
  const copy = useCopy();
  const { name, operator } = useTenant();
  const moment = useInstantText();
  const when = useWhen('receipt');
  const tenderName = useTenderName('front-of-house');
  const { money } = useTillMoney();
  const { customerName, customerReference, staffName } = payment;
  return (
    <ReceiptPaper aria-label={copy('front-of-house.receipt.heading')}>
      <Head>
        <Heading>{name}</Heading>
        {operator?.address !== undefined && <Small>{operator.address}</Small>}
        {operator?.vatNumber !== undefined && (
          <Small>{copy('front-of-house.receipt.vat', { number: operator.vatNumber })}</Small>
        )}
        <Small>{copy('front-of-house.receipt.order', { reference: order.reference ?? order.id })}</Small>
        <Small>{moment(payment.at)}</Small>
      </Head>
      <Part>
        <Small>
          {copy('front-of-house.receipt.customer', { name: customerName, reference: customerReference })}
        </Small>
        <Small>{copy('front-of-house.receipt.staff', { name: staffName })}</Small>
      </Part>
      <Part>
        <PlainList>
          {order.items.map((item, at) => (
            <li key={`${at} ${item.friendlyName}`}>
              <MoneyLine label={item.friendlyName} note={when(item.booking)} value={money(paidFor(item))} />
            </li>
          ))}
        </PlainList>
        {order.tax.raw.amount > 0 && (
          <MoneyLine label={copy('front-of-house.receipt.tax')} value={money(order.tax.raw.amount)} />
        )}
        <MoneyLine
          strong
          label={copy('front-of-house.receipt.total')}
          value={money(payment.total.raw.amount)}
        />
      </Part>
      <Part>
        <PlainList>
          {payment.tenders.map(({ tenderType, amount, tendered, change, reference }, at) => (
            <li key={`${at} ${tenderType}`}>
              <MoneyLine
                label={tenderName(tenderType)}
                note={reference ?? undefined}
                value={money((tendered ?? amount).raw.amount)}
              />
              {change && change.raw.amount > 0 && (
                <MoneyLine label={copy('front-of-house.receipt.change')} value={money(change.raw.amount)} />
              )}
            </li>
          ))}
        </PlainList>
      </Part>
      <Part>
        <Small>{copy('front-of-house.receipt.thanks')}</Small>
      </Part>
    </ReceiptPaper>
  );
}
