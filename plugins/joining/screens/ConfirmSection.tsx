import styled from '@emotion/styled';
import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  billingAddressLine,
  useCopy,
  useJourney,
  useMoney,
  type SectionProps,
  type BankDetails,
} from '../../../core/contract';
import { Button, Card, Stack, VisuallyHidden } from '../../../core/contract/ui';
import { DirectDebitGuarantee } from '../components/MerchantContact';
import { DueLines } from '../components/PriceLines';
import { ProblemList } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { maskedAccountNumber } from '../domain/bankDetails';
import { membershipSubmitted, stepSubmitted } from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectPrice } from '../state/priceSelectors';

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

const COLLECTION: readonly string[] = ['firstPayment', 'monthly'];

const sortCodeInPairs = (sortCode: string) => sortCode.replace(/(\d{2})(?=\d)/g, '$1-');

/** A small statement: label and value in one line, on phones too. */
const Statement = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.foyer.textQuiet },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // What is collected, and when, is what the customer agrees to.
  '& dd[data-collection]': { fontWeight: 700, color: theme.foyer.text },
}));

/** The details that the Direct Debit scheme requires to be confirmed before a direct debit is set up. */
function DetailsToConfirm({ bank }: { readonly bank: BankDetails }) {
  const copy = useCopy();
  const money = useMoney();
  const { monthly, firstBilling: date } = useSelector(selectPrice) ?? {};
  const day = useSelector(selectBillingDay) ?? 0;
  const amount = monthly !== undefined && money(monthly);
  const facts = {
    accountHolder: bank.accountHolder,
    sortCode: sortCodeInPairs(bank.sortCode),
    accountNumber: <MaskedNumber number={bank.accountNumber} />,
    address: billingAddressLine(bank),
    firstPayment: amount && date && copy('joining.confirm.firstPaymentOn', { amount, date }),
    monthly: amount && copy('joining.confirm.monthlyOn', { amount, day }),
  };
  const shown = Object.entries(facts).filter(([, value]) => value);
  return (
    <Card>
      <Statement>
        {shown.map(([fact, value]) => (
          <Fragment key={fact}>
            <dt>{copy(`joining.confirm.${fact}`)}</dt>
            <dd data-collection={COLLECTION.includes(fact) || undefined}>{value}</dd>
          </Fragment>
        ))}
      </Statement>
    </Card>
  );
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
