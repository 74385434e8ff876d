import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  bankFieldPath,
  bankFieldProblem,
  bankFields,
  billingAddressLine,
  isBankFieldRequired,
  isBankFieldValid,
  scrollIntoView,
  useCopy,
  useMode,
  type BankDetails,
  type BankField,
} from '../../../core/contract';
import {
  Button,
  Checkbox,
  Disclosure,
  FieldGrid,
  Notice,
  Skeleton,
  Stack,
  TextField,
  useTouchedFields,
  type TextFieldProps,
} from '../../../core/contract/ui';
import { bankFieldLeft, bankFieldNote, venueBillingAddress } from '../domain/bankDetails';
import { isSameAddress, type BillingAddress } from '../domain/customerAddress';
import { selectVenue } from '../state/selectors';
import { fieldId, useProblems } from './ProblemList';

/** The choice between the customer's own address and another one. */
interface AddressChoice {
  /** The customer's address. Undefined: not known. */
  readonly own: BillingAddress | undefined;
  readonly isLoading: boolean;
  readonly isOwn: boolean;
  readonly useOwn: (own: boolean) => void;
}

export interface BankDetailsFieldsProps {
  readonly details: BankDetails;
  readonly withAddress: boolean;
  readonly address: AddressChoice;
  readonly onChange: (details: BankDetails) => void;
  readonly hasModulusWarning: boolean;
  readonly onLeave: () => void;
}

interface FieldDisplay {
  readonly width: TextFieldProps['width'];
  readonly autoComplete: string;
  readonly numeric?: boolean;
  readonly help?: boolean;
}

const FIELD_DISPLAYS: Readonly<Record<BankField, FieldDisplay>> = {
  accountHolder: { width: 'm', autoComplete: 'name', help: true },
  accountNumber: { width: 's', autoComplete: 'off', numeric: true, help: true },
  sortCode: { width: 's', autoComplete: 'off', numeric: true, help: true },
  billingAddressLineOne: { width: 'm', autoComplete: 'billing address-line1' },
  billingAddressLineTwo: { width: 'm', autoComplete: 'billing address-line2' },
  billingCity: { width: 'm', autoComplete: 'billing address-level2' },
  billingPostcode: { width: 's', autoComplete: 'billing postal-code' },
};

const MODULUS_WARNING = 'joining-modulus-warning';
const ACCOUNT_PAIR: readonly BankField[] = ['accountNumber', 'sortCode'];
const ADDRESS_FIELDS = bankFields(true).filter((field) => !bankFields(false).includes(field));

export const scrollToModulusWarning = (): void => {
  const field = document.getElementById(fieldId(bankFieldPath('sortCode')));
  if (field) scrollIntoView(field);
};

/** Request paths that have a field in this form. */
export const bankPaths = (withAddress: boolean): readonly string[] =>
  bankFields(withAddress).map(bankFieldPath);

interface VenueAddressOfferProps {
  readonly details: BankDetails;
  readonly onUse: (address: BillingAddress) => void;
}

/** A direct debit needs an address in the United Kingdom. Customers without one may use the venue's address. */
export function VenueAddressOffer({ details, onUse }: VenueAddressOfferProps) {
  const copy = useCopy();
  const venue = useSelector(selectVenue);
  const address = venue && venueBillingAddress(venue);
  if (!venue || !address) return null;
  return (
    <Disclosure summary={copy('joining.directDebit.noAddress')}>
      <Stack gap={1.5}>
        <p style={{ margin: 0 }}>
          {copy('joining.directDebit.noAddressHelp', {
            venue: venue.name,
            address: Object.values(address).join(', '),
          })}
        </p>
        <div>
          <Button onClick={() => onUse(address)}>
            {copy('joining.directDebit.useVenueAddress', { venue: venue.name })}
          </Button>
        </div>
        <p role="status" style={{ margin: 0 }}>
          {isSameAddress(details, address) &&
            copy('joining.directDebit.venueAddressUsed', { venue: venue.name })}
        </p>
      </Stack>
    </Disclosure>
  );
}

/** Account number and sort code, side by side on phones too. Notes and errors have the width of both. */
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 11rem))',
  columnGap: theme.spacing(2),
  '& > [data-width]': { display: 'contents' },
  '& > [data-width] > *': { gridRow: 3 },
  '& > [data-width] > label': { gridRow: 1, alignSelf: 'end' },
  '& > [data-width] > [id$="-help"]': { gridRow: 2 },
  '& > [data-width] > [id$="-error"], & > p': { gridRow: 'auto', gridColumn: '1 / -1' },
  '& > p': { margin: theme.spacing(0.75, 0, 0), color: theme.foyer.textQuiet },
}));

const NOTE = 'joining-account-number-note';

export function BankDetailsFields(props: BankDetailsFieldsProps) {
  const { details, withAddress, address, onChange, hasModulusWarning, onLeave } = props;
  const copy = useCopy();
  const { kiosk } = useMode();
  const problems = useProblems('joining.directDebit');
  const left = useTouchedFields<BankField>();
  const errorOf = (field: BankField) => {
    const path = bankFieldPath(field);
    const account = path.startsWith('accountDetails.') ? problems.accountDetails?.[0] : undefined;
    const server = problems[path]?.[0] ?? account;
    if (server !== undefined) return server;
    const isWrong = left.has(field) && !isBankFieldValid(field, details[field]);
    return isWrong
      ? copy(`joining.directDebit.${field}${bankFieldProblem(field, details[field])}`)
      : undefined;
  };
  const leave = (field: BankField) => {
    left.leave(field);
    const text = bankFieldLeft(field, details[field]);
    if (text !== details[field]) onChange({ ...details, [field]: text });
    onLeave();
  };
  const note = left.has('accountNumber') ? bankFieldNote('accountNumber', details.accountNumber) : undefined;
  const inputOf = (field: BankField): ReactNode => {
    const { width, autoComplete, numeric, help } = FIELD_DISPLAYS[field];
    const notes = [
      hasModulusWarning && ACCOUNT_PAIR.includes(field) && MODULUS_WARNING,
      note !== undefined && field === 'accountNumber' && NOTE,
    ];
    return (
      <TextField
        key={field}
        id={fieldId(bankFieldPath(field))}
        label={copy(`joining.directDebit.${field}`)}
        help={help && copy(`joining.directDebit.${field}Help`)}
        optional={!isBankFieldRequired(field)}
        width={width}
        autoComplete={kiosk ? 'off' : autoComplete}
        inputMode={numeric ? 'numeric' : undefined}
        spellCheck={false}
        value={details[field]}
        error={errorOf(field)}
        aria-describedby={notes.filter(Boolean).join(' ') || undefined}
        onBlur={() => leave(field)}
        onChange={(event) => onChange({ ...details, [field]: event.target.value })}
      />
    );
  };
  return (
    <Stack gap={3}>
      {inputOf('accountHolder')}
      <Pair>
        {ACCOUNT_PAIR.map(inputOf)}
        {note !== undefined && <p id={NOTE}>{copy(note)}</p>}
      </Pair>
      {hasModulusWarning && (
        <Notice
          id={MODULUS_WARNING}
          kind="warning"
          role="status"
          title={copy('joining.directDebit.modulusWarning')}
        >
          {copy('joining.directDebit.modulusWarningHelp')}
        </Notice>
      )}
      {withAddress && address.isLoading && <Skeleton height={68} />}
      {withAddress && address.own && (
        <Checkbox
          label={copy('joining.directDebit.sameAddress')}
          help={billingAddressLine(address.own)}
          checked={address.isOwn}
          onChange={(event) => address.useOwn(event.target.checked)}
        />
      )}
      {withAddress && !address.isLoading && !address.isOwn && (
        <FieldGrid>{ADDRESS_FIELDS.map(inputOf)}</FieldGrid>
      )}
    </Stack>
  );
}
