import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import {
  bankFieldPath,
  bankFieldProblem,
  bankFields,
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
  Disclosure,
  Notice,
  Stack,
  TextField,
  useTouchedFields,
  type TextFieldProps,
} from '../../../core/contract/ui';
import { bankFieldLeft, bankFieldNote, venueBillingAddress } from '../domain/bankDetails';
import { selectVenue } from '../state/selectors';
import { fieldId, useProblems } from './ProblemList';

export interface BankDetailsFieldsProps {
  readonly details: BankDetails;
  readonly withAddress: boolean;
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

export const scrollToModulusWarning = (): void => {
  const field = document.getElementById(fieldId(bankFieldPath('sortCode')));
  if (field) scrollIntoView(field);
};

/** Request paths that have a field in this form. */
export const bankPaths = (withAddress: boolean): readonly string[] =>
  bankFields(withAddress).map(bankFieldPath);

interface VenueAddressOfferProps {
  readonly details: BankDetails;
  readonly onUse: (address: Partial<BankDetails>) => void;
}

/** A direct debit needs an address in the United Kingdom. Customers without one may use the venue's address. */
function VenueAddressOffer({ details, onUse }: VenueAddressOfferProps) {
  const copy = useCopy();
  const venue = useSelector(selectVenue);
  const address = venue && venueBillingAddress(venue);
  if (!venue || !address) return null;
  const isUsed = Object.entries(address).every(
    ([field, text]) => details[field as keyof BankDetails] === text,
  );
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
          {isUsed && copy('joining.directDebit.venueAddressUsed', { venue: venue.name })}
        </p>
      </Stack>
    </Disclosure>
  );
}

export function BankDetailsFields({
  details,
  withAddress,
  onChange,
  hasModulusWarning,
  onLeave,
}: BankDetailsFieldsProps) {
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
  const helpOf = (field: BankField) => {
    const note = left.has(field) ? bankFieldNote(field, details[field]) : undefined;
    const help = FIELD_DISPLAYS[field].help ? `joining.directDebit.${field}Help` : undefined;
    const key = note ?? help;
    return key && copy(key);
  };
  const leave = (field: BankField) => {
    left.leave(field);
    const text = bankFieldLeft(field, details[field]);
    if (text !== details[field]) onChange({ ...details, [field]: text });
    onLeave();
  };
  return (
    <Stack gap={3}>
      {bankFields(withAddress).map((field) => {
        const { width, autoComplete, numeric } = FIELD_DISPLAYS[field];
        return (
          <Fragment key={field}>
            <TextField
              id={fieldId(bankFieldPath(field))}
              label={copy(`joining.directDebit.${field}`)}
              help={helpOf(field)}
              optional={!isBankFieldRequired(field)}
              width={width}
              autoComplete={kiosk ? 'off' : autoComplete}
              inputMode={numeric ? 'numeric' : undefined}
              spellCheck={false}
              value={details[field]}
              error={errorOf(field)}
              aria-describedby={
                hasModulusWarning && ACCOUNT_PAIR.includes(field) ? MODULUS_WARNING : undefined
              }
              onBlur={() => leave(field)}
              onChange={(event) => onChange({ ...details, [field]: event.target.value })}
            />
            {hasModulusWarning && field === 'sortCode' && (
              <Notice
                id={MODULUS_WARNING}
                kind="warning"
                role="status"
                title={copy('joining.directDebit.modulusWarning')}
              >
                {copy('joining.directDebit.modulusWarningHelp')}
              </Notice>
            )}
          </Fragment>
        );
      })}
      {withAddress && (
        <VenueAddressOffer details={details} onUse={(address) => onChange({ ...details, ...address })} />
      )}
    </Stack>
  );
}
