import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  dataOf,
  invalidBankFields,
  NO_BANK_DETAILS,
  useCopy,
  useJourney,
  useMode,
  useMoney,
  useRemoteData,
  useSettings,
  isLoading,
  type RootState,
  type SectionProps,
  typedBankDetails,
  type BankDetails,
} from '../../../core/contract';
import {
  AgreementGroup,
  Checkbox,
  DirectDebitMark,
  Disclosure,
  Loaded,
  Stack,
  TermsSkeleton,
} from '../../../core/contract/ui';
import {
  BankDetailsFields,
  bankPaths,
  scrollToModulusWarning,
  VenueAddressOffer,
} from '../components/BankDetailsFields';
import { ContinueButton } from '../components/ContinueButton';
import { MoreSignatures } from '../components/MerchantContact';
import { ProblemList } from '../components/ProblemList';
import { SubmissionBanner } from '../components/SubmissionBanner';
import { TermCheckboxes, useMissingAgreements } from '../components/TermCheckboxes';
import { useModulusWarning } from '../components/useModulusWarning';
import { useStillSignedIn } from '../components/useStillSignedIn';
import { billingAddressIn, isSameAddress, NO_ADDRESS, type BillingAddress } from '../domain/customerAddress';
import { bankDetailsEdited, customerAddress, directDebitTerms, stepSubmitted } from '../state/events';
import { bankMemory, storeBankMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectPrice } from '../state/priceSelectors';

const GO_CARDLESS_PRIVACY = 'https://gocardless.com/privacy/';

const selectAddress = (state: RootState) => selectJoining(state).customerAddress;

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

/** The customer's own address is used unless another was typed. What was typed comes back with another choice. */
function useAddressChoice(details: BankDetails, edit: (details: BankDetails) => void) {
  const remote = useSelector(selectAddress);
  const own = dataOf(remote) ? bankMemory().ownAddress : undefined;
  const [chosen, setChosen] = useState(() => bankMemory().isOwnAddress);
  const isEmpty = isSameAddress(details, NO_ADDRESS);
  const isOwn = own !== undefined && (chosen ?? (isEmpty || isSameAddress(details, own)));
  const choose = (next: boolean, address: BillingAddress) => {
    setChosen(next);
    storeBankMemory({ isOwnAddress: next });
    edit({ ...details, ...address });
  };
  const fillIn = useEffectEvent(() => {
    if (isOwn && !isSameAddress(details, own)) edit({ ...details, ...own });
  });
  useEffect(() => fillIn(), [isOwn, own]);
  return {
    own,
    isOwn,
    isLoading: isEmpty && chosen === undefined && isLoading(remote),
    useOwn: (next: boolean) => {
      if (!own) return;
      if (next) storeBankMemory({ typedAddress: billingAddressIn(details) });
      choose(next, next ? own : (bankMemory().typedAddress ?? NO_ADDRESS));
    },
    useOther: (address: BillingAddress) => choose(false, address),
  };
}

/** Requests the customer's address on mount. It is usually known by then. */
function CustomerAddress() {
  useRemoteData(selectAddress, customerAddress, undefined);
  return null;
}

/** The amount and the dates of the collections. */
function Collection() {
  const copy = useCopy();
  const money = useMoney();
  const price = useSelector(selectPrice);
  const day = useSelector(selectBillingDay);
  const { monthly, firstBilling: date } = price ?? {};
  return (
    <Stack gap={0.5}>
      <DirectDebitMark />
      <p style={{ margin: 0 }}>
        {monthly === undefined || date === undefined
          ? copy('joining.directDebit.intro')
          : copy('joining.directDebit.collection', { amount: money(monthly), date, day: day ?? 0 })}
      </p>
    </Stack>
  );
}

/** The missing inputs, as texts that follow 'Still needed:'. Several of one group are named together. */
function useMissingFields(details: BankDetails, withAddress: boolean): readonly string[] {
  const copy = useCopy();
  const invalid = invalidBankFields(details, withAddress);
  const ofAccount = invalid.filter((field) => !(field in NO_ADDRESS));
  const ofAddress = invalid.filter((field) => field in NO_ADDRESS);
  const named = (fields: typeof invalid, group: string) =>
    fields.length > 1 ? [copy(group)] : fields.map((field) => copy(`joining.missing.${field}`));
  return [...named(ofAccount, 'joining.missing.account'), ...named(ofAddress, 'joining.missing.address')];
}

const Small = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.foyer.line}`,
  fontSize: '0.875rem',
  color: theme.foyer.textQuiet,
  '& summary': { fontWeight: 400 },
}));

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
      placeholder={<TermsSkeleton />}
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
  const address = useAddressChoice(details, edit);
  const modulus = useModulusWarning(details);
  const [isWaitingForCheck, setWaitingForCheck] = useState(false);
  const { submission } = useSelector(selectJoining);
  const last = useJourney().lastId === sectionId;
  const stillSignedIn = useStillSignedIn();
  const agreements = useMissingAgreements('directDebit');
  const missing = [
    ...useMissingFields(details, withAddress),
    ...(isAuthorised ? [] : [copy('joining.missing.authorised')]),
    ...agreements,
  ];
  const waits = isLoading(useSelector(selectTerms)) || (withAddress && address.isLoading);
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
        {withAddress && <CustomerAddress />}
        <Collection />
        <BankDetailsFields
          details={details}
          withAddress={withAddress}
          address={address}
          onChange={edit}
          hasModulusWarning={modulus.isShown}
          onLeave={modulus.warn}
        />
        <AgreementGroup>
          <Checkbox
            label={copy('joining.directDebit.authorised')}
            checked={isAuthorised}
            onChange={(event) => authorise(event.target.checked)}
          />
          <DirectDebitTerms />
        </AgreementGroup>
        <ContinueButton
          label={copy('joining.directDebit.submit')}
          missing={missing}
          waits={waits}
          busy={isWaitingForCheck || submission.step === 'checking'}
        />
        <Small>
          {withAddress && <VenueAddressOffer details={details} onUse={address.useOther} />}
          <Disclosure summary={copy('joining.directDebit.moreSignatures')}>
            <MoreSignatures />
          </Disclosure>
          <PrivacyLink />
        </Small>
      </Stack>
    </form>
  );
}
