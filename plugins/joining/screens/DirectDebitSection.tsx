import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  invalidBankFields,
  NO_BANK_DETAILS,
  useCopy,
  useJourney,
  useMode,
  useRemoteData,
  useSettings,
  isLoading,
  type RootState,
  type SectionProps,
  typedBankDetails,
  type BankDetails,
} from '../../../core/contract';
import { Checkbox, Disclosure, Loaded, Skeleton, Stack } from '../../../core/contract/ui';
import { BankDetailsFields, bankPaths, scrollToModulusWarning } from '../components/BankDetailsFields';
import { ContinueButton } from '../components/ContinueButton';
import { MoreSignatures } from '../components/MerchantContact';
import { ProblemList } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermCheckboxes, useMissingAgreements } from '../components/TermCheckboxes';
import { useModulusWarning } from '../components/useModulusWarning';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { bankDetailsEdited, directDebitTerms, stepSubmitted } from '../state/events';
import { bankMemory, storeBankMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';

const GO_CARDLESS_PRIVACY = 'https://gocardless.com/privacy/';

/** Each key press is kept in the memory of the page, never in the store. */
function useBankForm() {
  const dispatch = useDispatch();
  const [details, setDetails] = useState<BankDetails>(() => bankMemory().bankDetails ?? NO_BANK_DETAILS);
  const [isAuthorised, setAuthorised] = useState(() => bankMemory().accountHolderConfirmed);
  const edit = (next: BankDetails) => {
    setDetails(next);
    storeBankMemory({ bankDetails: next });
    dispatch(bankDetailsEdited());
  };
  const authorise = (next: boolean) => {
    setAuthorised(next);
    storeBankMemory({ accountHolderConfirmed: next });
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

const selectTerms = (state: RootState) => selectJoining(state).terms.ofDirectDebit;

function DirectDebitTerms() {
  const copy = useCopy();
  const [terms, request] = useRemoteData(selectTerms, directDebitTerms, undefined);
  return (
    <Loaded
      remote={terms}
      title={copy('joining.review.termsFailed')}
      message={() => copy('joining.review.termsFailedHelp')}
      onRetry={request}
      placeholder={<Skeleton height={48} />}
    >
      {(list) => <TermCheckboxes of="directDebit" terms={list} statement="joining.directDebit.terms" />}
    </Loaded>
  );
}

/** The bank details of a new direct debit, for monthly payment. */
export default function DirectDebitSection({ sectionId }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { collectBillingAddress: withAddress } = useSettings('joining');
  const { details, edit, isAuthorised, authorise } = useBankForm();
  const modulus = useModulusWarning(details);
  const [isWaitingForCheck, setWaitingForCheck] = useState(false);
  const { submission } = useSelector(selectJoining);
  const last = useJourney().lastId === sectionId;
  const stillSignedIn = useStillSignedIn();
  const agreements = useMissingAgreements('directDebit');
  const missing = [
    ...invalidBankFields(details, withAddress).map((field) => copy(`joining.missing.${field}`)),
    ...(isAuthorised ? [] : [copy('joining.missing.authorised')]),
    ...agreements,
  ];
  const waits = isLoading(useSelector(selectTerms));
  const save = () => {
    // Check the session first: a logged-out customer must not be asked to fix bank details.
    if (!stillSignedIn() || waits || missing.length > 0) return;
    setWaitingForCheck(modulus.isLoading);
    if (modulus.isLoading) return;
    if (modulus.warn()) {
      scrollToModulusWarning();
      return;
    }
    storeBankMemory({ bankDetails: typedBankDetails(details) });
    dispatch(stepSubmitted({ step: 'directDebit', last }));
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
          <DirectDebitTerms />
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
