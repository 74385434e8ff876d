import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  NO_BANK_DETAILS,
  useCopy,
  useMode,
  useSettings,
  isLoading,
  type SectionProps,
  typedBankDetails,
  type BankDetails,
} from '../../../core/contract';
import { Checkbox, Disclosure, Skeleton, Stack } from '../../../core/contract/ui';
import { BankDetailsFields, bankPaths, scrollToModulusWarning } from '../components/BankDetailsFields';
import { ContinueButton } from '../components/ContinueButton';
import { MoreSignatures } from '../components/MerchantContact';
import { ProblemList } from '../components/ProblemList';
import { Retry } from '../components/Retry';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermCheckboxes } from '../components/TermCheckboxes';
import { useMissingDirectDebitFields } from '../components/useMissingFields';
import { useModulusWarning } from '../components/useModulusWarning';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { bankDetailsEdited, bankDetailsSubmitted, directDebitTerms } from '../state/events';
import {
  readAuthorisation,
  bankDetailsMemory,
  storeAuthorisation,
  storeBankDetails,
} from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { useIsLast } from './useIsLast';

const GO_CARDLESS_PRIVACY = 'https://gocardless.com/privacy/';

function useDirectDebitTerms() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(directDebitTerms.requested()), [dispatch]);
  const { ofDirectDebit } = useSelector(selectJoining).terms;
  return { terms: ofDirectDebit, want: () => dispatch(directDebitTerms.requested()) };
}

/** Each key press is kept in the memory of the page, never in the store. */
function useBankForm() {
  const dispatch = useDispatch();
  const [details, setDetails] = useState<BankDetails>(() => bankDetailsMemory() ?? NO_BANK_DETAILS);
  const [isAuthorised, setAuthorised] = useState(readAuthorisation);
  const edit = (next: BankDetails) => {
    setDetails(next);
    storeBankDetails(next);
    dispatch(bankDetailsEdited());
  };
  const authorise = (next: boolean) => {
    setAuthorised(next);
    storeAuthorisation(next);
  };
  return { details, edit, isAuthorised, authorise };
}

function PrivacyLink() {
  const copy = useCopy();
  const { directDebitProvider } = useSettings('joining');
  const { kiosk } = useMode();
  // A kiosk cannot return from the page of another company.
  if (directDebitProvider !== 'go_cardless') return null;
  if (kiosk) return <p>{`${copy('joining.directDebit.privacy')}: ${GO_CARDLESS_PRIVACY}`}</p>;
  return (
    <a href={GO_CARDLESS_PRIVACY} target="_blank" rel="noreferrer">
      {copy('joining.directDebit.privacy')}
    </a>
  );
}

function DirectDebitTerms({ terms, want }: ReturnType<typeof useDirectDebitTerms>) {
  if (terms.status === 'failed') {
    return <Retry title="joining.review.termsFailed" help="joining.review.termsFailedHelp" onRetry={want} />;
  }
  if (terms.status !== 'ready') return <Skeleton height={48} />;
  return <TermCheckboxes of="directDebit" terms={terms.data} statement="joining.directDebit.terms" />;
}

/** The bank details of a new direct debit, for monthly payment. */
export default function DirectDebitSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { collectBillingAddress: withAddress } = useSettings('joining');
  const { details, edit, isAuthorised, authorise } = useBankForm();
  const modulus = useModulusWarning(details);
  const [isWaitingForCheck, setWaitingForCheck] = useState(false);
  const { terms, want } = useDirectDebitTerms();
  const { submission } = useSelector(selectJoining);
  const last = useIsLast(sectionId);
  const stillSignedIn = useStillSignedIn();
  const missing = useMissingDirectDebitFields(details, withAddress, isAuthorised);
  const waits = isLoading(terms);
  const save = () => {
    // Check the session first: a logged-out customer must not be asked to fix bank details.
    if (!stillSignedIn() || waits || missing.length > 0) return;
    setWaitingForCheck(modulus.isLoading);
    if (modulus.isLoading) return;
    if (modulus.warn()) {
      scrollToModulusWarning();
      return;
    }
    storeBankDetails(typedBankDetails(details));
    dispatch(bankDetailsSubmitted({ last }));
  };
  const saveAfterCheckLoaded = useEffectEvent(save);
  useEffect(() => {
    if (isWaitingForCheck && !modulus.isLoading) saveAfterCheckLoaded();
  }, [isWaitingForCheck, modulus.isLoading]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <SubmissionBanner />
        <ProblemList owner="joining.directDebit" fields={bankPaths(withAddress)} />
        <ProblemList owner={undefined} />
        <p style={{ margin: 0 }}>{copy('joining.directDebit.intro')}</p>
        <BankDetailsFields
          details={details}
          withAddress={withAddress}
          onChange={edit}
          hasModulusWarning={modulus.isShown}
          onLeave={modulus.warn}
        />
        <Stack gap={1.5}>
          <Checkbox
            label={copy('joining.directDebit.authorised')}
            checked={isAuthorised}
            onChange={(event) => authorise(event.target.checked)}
          />
          <DirectDebitTerms terms={terms} want={want} />
        </Stack>
        <Disclosure summary={copy('joining.directDebit.moreSignatures')}>
          <MoreSignatures />
        </Disclosure>
        <PrivacyLink />
        <ContinueButton
          label={copy('joining.directDebit.submit')}
          missing={missing}
          waits={waits}
          busy={isWaitingForCheck || submission.step === 'checking'}
        />
      </Stack>
    </form>
  );
}
