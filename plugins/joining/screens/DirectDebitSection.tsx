import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  Checkbox,
  Disclosure,
  Skeleton,
  Stack,
  useCopy,
  useSettings,
  type SectionProps,
} from '../../../core/contract';
import { BankDetailsFields } from '../components/BankDetailsFields';
import { MoreSignatures } from '../components/MerchantContact';
import { ProblemList } from '../components/ProblemList';
import { Retry } from '../components/Retry';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermTicks } from '../components/TermTicks';
import {
  NO_BANK_DETAILS,
  areBankDetailsValid,
  withoutSeparators,
  type BankDetails,
} from '../domain/bankDetails';
import type { JoiningSettings } from '../settings';
import { bankDetailsEdited, bankDetailsSubmitted, directDebitTermsWanted } from '../state/events';
import { heldBankDetails, holdBankDetails } from '../state/heldBankDetails';
import { selectJoining } from '../state/joining';
import { allTicked } from '../state/terms';
import { useIsLast } from './useIsLast';

const GO_CARDLESS_PRIVACY = 'https://gocardless.com/privacy/';

function useDirectDebitTerms() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(directDebitTermsWanted()), [dispatch]);
  const { ofDirectDebit, ticked } = useSelector(selectJoining).terms;
  const areAccepted = ofDirectDebit.state === 'ready' && allTicked(ofDirectDebit.value, ticked);
  return { terms: ofDirectDebit, areAccepted, want: () => dispatch(directDebitTermsWanted()) };
}

/** What is typed stays in this component, and once submitted in the page's memory; never in the store. */
function useBankForm() {
  const dispatch = useDispatch();
  const [details, setDetails] = useState<BankDetails>(() => heldBankDetails() ?? NO_BANK_DETAILS);
  const [isAuthorised, setAuthorised] = useState(false);
  const edit = (next: BankDetails) => {
    setDetails(next);
    dispatch(bankDetailsEdited());
  };
  return { details, edit, isAuthorised, setAuthorised };
}

const normalised = (details: BankDetails): BankDetails => ({
  ...details,
  accountNumber: withoutSeparators(details.accountNumber),
  sortCode: withoutSeparators(details.sortCode),
});

function PrivacyLink() {
  const copy = useCopy();
  const { directDebitProvider } = useSettings<JoiningSettings>('joining');
  if (directDebitProvider !== 'go_cardless') return null;
  return (
    <a href={GO_CARDLESS_PRIVACY} target="_blank" rel="noreferrer">
      {copy('joining.directDebit.privacy')}
    </a>
  );
}

function DirectDebitTerms({ terms, want }: Pick<ReturnType<typeof useDirectDebitTerms>, 'terms' | 'want'>) {
  if (terms.state === 'failed') {
    return <Retry title="joining.review.termsFailed" help="joining.review.termsFailedHelp" onRetry={want} />;
  }
  if (terms.state !== 'ready') return <Skeleton height={48} />;
  return <TermTicks of="directDebit" terms={terms.value} statement="joining.directDebit.terms" />;
}

/** Monthly payment: the bank details of a new direct debit. */
export default function DirectDebitSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { collectBillingAddress: withAddress } = useSettings<JoiningSettings>('joining');
  const { details, edit, isAuthorised, setAuthorised } = useBankForm();
  const { terms, areAccepted, want } = useDirectDebitTerms();
  const { submission } = useSelector(selectJoining);
  const last = useIsLast(sectionId);
  const mayGoOn = areBankDetailsValid(details, withAddress) && isAuthorised && areAccepted;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGoOn) return;
    holdBankDetails(normalised(details));
    dispatch(bankDetailsSubmitted({ last }));
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={4}>
        <SubmissionBanner />
        <ProblemList owner="joining.directDebit" />
        <ProblemList owner={undefined} />
        <p style={{ margin: 0 }}>{copy('joining.directDebit.intro')}</p>
        <BankDetailsFields details={details} withAddress={withAddress} onChange={edit} />
        <Stack gap={1.5}>
          <Checkbox
            label={copy('joining.directDebit.authorised')}
            checked={isAuthorised}
            onChange={(event) => setAuthorised(event.target.checked)}
          />
          <DirectDebitTerms terms={terms} want={want} />
        </Stack>
        <Disclosure summary={copy('joining.directDebit.moreSignatures')}>
          <MoreSignatures />
        </Disclosure>
        <PrivacyLink />
        <div>
          <Button kind="primary" type="submit" disabled={!mayGoOn} busy={submission.step === 'checking'}>
            {copy('joining.directDebit.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
