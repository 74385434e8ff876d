import styled from '@emotion/styled';
import { useCopy, useMode, useSettings, useTenant } from '../../../core/contract';
import { Card, CardTitle, DirectDebitMark } from '../../../core/contract/ui';
import { Facts } from './Facts';

/** The name on the customer's bank statement. */
function useMerchantName(): string {
  const { merchantContact } = useSettings('joining');
  const { name } = useTenant();
  return merchantContact?.name ?? name;
}

/** Contact details of the company that collects the money. The Direct Debit scheme requires them. */
export function MerchantContact() {
  const { merchantContact = {} } = useSettings('joining');
  const { email, phone, address } = merchantContact;
  // A kiosk can make no calls and send no mail, so it shows plain text.
  const { kiosk } = useMode();
  return (
    <>
      {phone && (kiosk ? phone : <a href={`tel:${phone.replace(/\s+/g, '')}`}>{phone}</a>)}
      {phone && email && <br />}
      {email && (kiosk ? email : <a href={`mailto:${email}`}>{email}</a>)}
      {address && (phone ?? email) && <br />}
      {address}
    </>
  );
}

/** For accounts that need more than one signature: an online direct debit is not possible, and how to get one. */
export function MoreSignatures() {
  const copy = useCopy();
  const merchant = useMerchantName();
  return (
    <>
      <p style={{ margin: 0 }}>{copy('joining.directDebit.moreSignaturesHelp', { merchant })}</p>
      <p style={{ marginBottom: 0 }}>
        <MerchantContact />
      </p>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
}));

const GuaranteeHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));

/** The text of the Direct Debit scheme. It is mandatory where a direct debit is set up. */
export function DirectDebitGuarantee() {
  const copy = useCopy();
  const merchant = useMerchantName();
  const { advanceNoticeDays: days } = useSettings('joining');
  return (
    <Card look="sunk" as="section">
      <GuaranteeHead>
        <CardTitle>{copy('joining.confirm.guarantee')}</CardTitle>
        <DirectDebitMark />
      </GuaranteeHead>
      <List>
        <li>{copy('joining.confirm.guarantee1')}</li>
        <li>{copy('joining.confirm.guarantee2', { merchant, days })}</li>
        <li>{copy('joining.confirm.guarantee3', { merchant })}</li>
        <li>{copy('joining.confirm.guarantee4')}</li>
      </List>
      <Facts prefix="joining.confirm" facts={{ merchant, contact: <MerchantContact /> }} />
    </Card>
  );
}
