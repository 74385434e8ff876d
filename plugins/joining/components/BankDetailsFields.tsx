import {
  Stack,
  TextField,
  useCopy,
  useLeftFields,
  useMode,
  type TextFieldProps,
} from '../../../core/contract';
import {
  bankFieldError,
  bankFieldLeft,
  bankFieldNote,
  bankFields,
  isBankFieldValid,
  type BankDetails,
  type BankField,
} from '../domain/bankDetails';
import { NoAddress } from './NoAddress';
import { fieldId, useProblems } from './ProblemList';

export interface BankDetailsFieldsProps {
  readonly details: BankDetails;
  readonly withAddress: boolean;
  readonly onChange: (details: BankDetails) => void;
}

interface FieldLook {
  readonly width: TextFieldProps['width'];
  readonly autoComplete: string;
  /** Path in the request, where server messages come back. */
  readonly path: string;
  readonly numeric?: boolean;
  readonly help?: boolean;
}

const LOOKS: Readonly<Record<BankField, FieldLook>> = {
  accountHolder: { width: 'm', autoComplete: 'name', path: 'accountHolder', help: true },
  sortCode: { width: 's', autoComplete: 'off', path: 'accountDetails.sortCode', numeric: true, help: true },
  accountNumber: {
    width: 's',
    autoComplete: 'off',
    path: 'accountDetails.accountNumber',
    numeric: true,
    help: true,
  },
  billingAddressLineOne: { width: 'm', autoComplete: 'billing address-line1', path: 'billingAddressLineOne' },
  billingAddressLineTwo: { width: 'm', autoComplete: 'billing address-line2', path: 'billingAddressLineTwo' },
  billingCity: { width: 'm', autoComplete: 'billing address-level2', path: 'billingCity' },
  billingPostcode: { width: 's', autoComplete: 'billing postal-code', path: 'billingPostcode' },
};

/** Paths in the request that have a field of this form. */
export const bankPaths = (withAddress: boolean): readonly string[] =>
  bankFields(withAddress).map((field) => LOOKS[field].path);

export function BankDetailsFields({ details, withAddress, onChange }: BankDetailsFieldsProps) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const problems = useProblems('joining.directDebit');
  const left = useLeftFields<BankField>();
  const errorOf = (field: BankField) => {
    const { path } = LOOKS[field];
    const account = path.startsWith('accountDetails.') ? problems.accountDetails?.[0] : undefined;
    const server = problems[path]?.[0] ?? account;
    if (server !== undefined) return server;
    const isWrong = left.has(field) && !isBankFieldValid(field, details[field]);
    return isWrong ? copy(bankFieldError(field, details[field])) : undefined;
  };
  const helpOf = (field: BankField) => {
    const note = left.has(field) ? bankFieldNote(field, details[field]) : undefined;
    const help = LOOKS[field].help ? `joining.directDebit.${field}Help` : undefined;
    const key = note ?? help;
    return key && copy(key);
  };
  const leave = (field: BankField) => {
    left.leave(field);
    const text = bankFieldLeft(field, details[field]);
    if (text !== details[field]) onChange({ ...details, [field]: text });
  };
  return (
    <Stack gap={3}>
      {bankFields(withAddress).map((field) => {
        const { width, autoComplete, path, numeric } = LOOKS[field];
        return (
          <TextField
            key={field}
            id={fieldId(path)}
            label={copy(`joining.directDebit.${field}`)}
            help={helpOf(field)}
            optional={field === 'billingAddressLineTwo'}
            width={width}
            autoComplete={kiosk ? 'off' : autoComplete}
            inputMode={numeric ? 'numeric' : undefined}
            spellCheck={false}
            value={details[field]}
            error={errorOf(field)}
            onBlur={() => leave(field)}
            onChange={(event) => onChange({ ...details, [field]: event.target.value })}
          />
        );
      })}
      {withAddress && (
        <NoAddress details={details} onUse={(address) => onChange({ ...details, ...address })} />
      )}
    </Stack>
  );
}
