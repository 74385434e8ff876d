import { useCopy, useMode, useSettings, useTenant } from '../../../core/contract';

/** The name on the payer's bank statement. */
export function useMerchantName(): string {
  const { merchantContact } = useSettings('joining');
  const { name } = useTenant();
  return merchantContact?.name ?? name;
}

/** How a payer reaches whoever collects; the scheme asks for it. */
export function MerchantContact() {
  const { merchantContact = {} } = useSettings('joining');
  const { email, phone, address } = merchantContact;
  // A kiosk neither calls nor writes.
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

/** For accounts that need more than one signature: no direct debit online, and how to get one. */
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
