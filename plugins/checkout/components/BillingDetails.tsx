import styled from '@emotion/styled';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { billingAddressLine, useCopy } from '../../../core/contract';
import { FieldGroup, LinkButton, Stack, TextField, VisuallyHidden } from '../../../core/contract/ui';
import { BILLING_FIELDS } from '../domain/card';
import { fieldId, useCardField, type CardFieldsProps } from './useCardField';
import type { CardField } from './useCardForm';

interface Row {
  readonly field: CardField;
  readonly autoComplete: string;
  readonly optional?: boolean;
  /** Beside its neighbour on wide pages. */
  readonly isHalf?: boolean;
  /** Beside its neighbour on phones too. */
  readonly isShort?: boolean;
}

const NAME_ROWS: readonly Row[] = [
  { field: 'billingFirstName', autoComplete: 'billing given-name', isHalf: true },
  { field: 'billingLastName', autoComplete: 'billing family-name', isHalf: true },
];
const ADDRESS_ROWS: readonly Row[] = [
  { field: 'billingAddressLineOne', autoComplete: 'billing address-line1' },
  { field: 'billingAddressLineTwo', autoComplete: 'billing address-line2', optional: true },
  { field: 'billingCity', autoComplete: 'billing address-level2', isHalf: true, isShort: true },
  { field: 'billingPostcode', autoComplete: 'billing postal-code', isHalf: true, isShort: true },
];

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  // Two short fields beside each other, where each has room for a town.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  '& > *': { minWidth: 0 },
  '& > :not([data-short])': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-half]': { gridColumn: 'auto' },
  },
}));
const Known = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > p': { margin: 0, minWidth: 0 },
  '& > button': { flex: 'none' },
}));
const Line = styled('span')({ display: 'block' });

const isIn = (rows: readonly Row[], fields: readonly CardField[]) =>
  rows.some(({ field }) => fields.includes(field));

/** The billing name and address: what is known in one line each, with 'Change'; the fields of the rest. */
export function BillingDetails(props: CardFieldsProps) {
  const { form, errors, disabled } = props;
  const copy = useCopy();
  const field = useCardField(props);
  const [open, setOpen] = useState(() => ({
    name: isIn(NAME_ROWS, form.missing),
    address: isIn(ADDRESS_ROWS, form.missing),
  }));
  // A message of the server stands at its field, and the field stays open until the customer leaves the page.
  const isRefused = BILLING_FIELDS.some((one) => errors[one] !== undefined);
  if (isRefused && !(open.name && open.address)) setOpen({ name: true, address: true });

  const change = () => {
    flushSync(() => setOpen({ name: true, address: true }));
    document.getElementById(fieldId('billingFirstName'))?.focus();
  };
  const rows = [...(open.name ? NAME_ROWS : []), ...(open.address ? ADDRESS_ROWS : [])];
  const known = [
    ...(open.name ? [] : [`${form.text.billingFirstName} ${form.text.billingLastName}`]),
    ...(open.address ? [] : [billingAddressLine(form.text)]),
  ];

  return (
    <FieldGroup legend={copy('checkout.card.billing')}>
      <Stack gap={1}>
        {known.length > 0 && (
          <Known>
            <p>
              {known.map((line) => (
                <Line key={line}>{line}</Line>
              ))}
            </p>
            <LinkButton disabled={disabled} onClick={change}>
              <span>
                {copy('checkout.card.billing.change')}
                <VisuallyHidden> {copy('checkout.card.billing')}</VisuallyHidden>
              </span>
            </LinkButton>
          </Known>
        )}
        {rows.length > 0 && (
          <Fields>
            {rows.map(({ field: name, autoComplete, optional, isHalf, isShort }) => (
              <div key={name} data-half={isHalf} data-short={isShort}>
                <TextField {...field(name, autoComplete)} optional={optional} />
              </div>
            ))}
          </Fields>
        )}
      </Stack>
    </FieldGroup>
  );
}
