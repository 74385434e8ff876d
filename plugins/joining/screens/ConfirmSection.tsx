import { useDispatch, useSelector } from 'react-redux';
import {
  billingAddressOf,
  useCopy,
  useJourney,
  useMoney,
  type SectionProps,
  type BankDetails,
} from '../../../core/contract';
import { Button, Stack, VisuallyHidden } from '../../../core/contract/ui';
import { Facts } from '../components/Facts';
import { DirectDebitGuarantee, MerchantContact, useMerchantName } from '../components/MerchantContact';
import { DueLines } from '../components/PriceLines';
import { ProblemList } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { maskedAccountNumber } from '../domain/bankDetails';
import { membershipSubmitted, stepSubmitted } from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { selectPrice } from '../state/priceSelectors';

function MaskedNumber({ number }: { readonly number: string }) {
  const copy = useCopy();
  return (
    <>
      <span aria-hidden="true">{maskedAccountNumber(number)}</span>
      <VisuallyHidden>
        {copy('joining.confirm.accountNumberSpoken', { ending: number.slice(-2) })}
      </VisuallyHidden>
    </>
  );
}

const sortCodeInPairs = (sortCode: string) => sortCode.replace(/(\d{2})(?=\d)/g, '$1-');

/** The details that the Direct Debit scheme requires to be confirmed before a direct debit is set up. */
function DetailsToConfirm({ bank }: { readonly bank: BankDetails }) {
  const money = useMoney();
  const price = useSelector(selectPrice);
  const merchant = useMerchantName();
  const facts = {
    accountHolder: bank.accountHolder,
    sortCode: sortCodeInPairs(bank.sortCode),
    accountNumber: <MaskedNumber number={bank.accountNumber} />,
    address: billingAddressOf(bank).join(', '),
    monthly: price?.monthly !== undefined && money(price.monthly),
    firstPayment: price?.firstBilling,
    merchant,
    contact: <MerchantContact />,
  };
  return <Facts prefix="joining.confirm" facts={facts} />;
}

export default function ConfirmSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { submission } = useSelector(selectJoining);
  const price = useSelector(selectPrice);
  const bank = bankDetailsMemory();
  const stillSignedIn = useStillSignedIn();
  const last = useJourney().lastId === sectionId;
  const submit = () => {
    if (stillSignedIn()) dispatch(last ? membershipSubmitted() : stepSubmitted({ step: 'confirm', last }));
  };
  const isBusy = ['checking', 'storing', 'stored', 'done'].includes(submission.step);
  return (
    <Stack gap={4}>
      <SubmissionBanner />
      <ProblemList owner={undefined} />
      <p style={{ margin: 0 }}>{copy('joining.confirm.intro')}</p>
      {bank && <DetailsToConfirm bank={bank} />}
      <DirectDebitGuarantee />
      {price && (
        <div>
          <DueLines price={price} />
        </div>
      )}
      <div>
        <Button kind="primary" busy={isBusy} onClick={submit}>
          {copy(last ? 'joining.confirm.submit' : 'joining.confirm.continue')}
        </Button>
      </div>
    </Stack>
  );
}
