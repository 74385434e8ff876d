import styled from '@emotion/styled';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCopy } from '../../../core/contract';
import { FieldGroup, LinkButton, TextField, VisuallyHidden } from '../../../core/contract/ui';
import { BILLING_FIELDS, billingLine } from '../domain/card';
import { fieldId, useCardField, type CardFieldsProps } from './useCardField';
import type { CardField } from './useCardForm';

interface Row {
  readonly field: CardField;
  readonly autoComplete: string;
  readonly optional?: boolean;
  /** Beside its neighbour on wide pages. */
  readonly isHalf?: boolean;
}

const ROWS: readonly Row[] = [
  { field: 'billingFirstName', autoComplete: 'billing given-name', isHalf: true },
  { field: 'billingLastName', autoComplete: 'billing family-name', isHalf: true },
  { field: 'billingAddressLineOne', autoComplete: 'billing address-line1' },
  { field: 'billingAddressLineTwo', autoComplete: 'billing address-line2', optional: true },
  { field: 'billingCity', autoComplete: 'billing address-level2', isHalf: true },
  { field: 'billingPostcode', autoComplete: 'billing postal-code', isHalf: true },
];

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(1),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :not([data-half])': { gridColumn: '1 / -1' },
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
const Name = styled('span')({ display: 'block' });

/** The billing name and address: one line with 'Change' when they are known, else the fields. */
export function BillingDetails(props: CardFieldsProps) {
  const { form, errors, disabled } = props;
  const copy = useCopy();
  const field = useCardField(props);
  const [isOpen, setOpen] = useState(() => form.missing.some((one) => BILLING_FIELDS.includes(one)));
  // A message of the server stands at its field, and the field stays open until the customer leaves the page.
  if (!isOpen && BILLING_FIELDS.some((one) => errors[one] !== undefined)) setOpen(true);

  const change = () => {
    flushSync(() => setOpen(true));
    document.getElementById(fieldId('billingFirstName'))?.focus();
  };

  return (
    <FieldGroup legend={copy('checkout.card.billing')}>
      {isOpen ? (
        <Fields>
          {ROWS.map(({ field: name, autoComplete, optional, isHalf }) => (
            <div key={name} data-half={isHalf}>
              <TextField {...field(name, autoComplete)} optional={optional} />
            </div>
          ))}
        </Fields>
      ) : (
        <Known>
          <p>
            <Name>{`${form.text.billingFirstName} ${form.text.billingLastName}`}</Name>
            {billingLine(form.text)}
          </p>
          <LinkButton disabled={disabled} onClick={change}>
            <span>
              {copy('checkout.card.billing.change')}
              <VisuallyHidden> {copy('checkout.card.billing')}</VisuallyHidden>
            </span>
          </LinkButton>
        </Known>
      )}
    </FieldGroup>
  );
}
