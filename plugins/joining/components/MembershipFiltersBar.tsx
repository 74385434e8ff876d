import { useCopy } from '../../../core/contract';
import { Checkbox, Segmented, Select, Stack } from '../../../core/contract/ui';
import type { Named } from '../../../schemas/generated/api';
import { ALL_TYPES, type MembershipFilters, type PaymentType } from '../domain/membershipList';

export interface MembershipFiltersBarProps {
  readonly filters: MembershipFilters;
  readonly categories: readonly Named[];
  /** The toggle is shown only if both types exist. */
  readonly paymentTypes: readonly PaymentType[];
  readonly offersIneligible: boolean;
  readonly onChange: (filters: MembershipFilters) => void;
}

export function MembershipFiltersBar(props: MembershipFiltersBarProps) {
  const { filters, categories, paymentTypes, offersIneligible, onChange } = props;
  const copy = useCopy();
  const types = [
    { value: ALL_TYPES, label: copy('joining.membership.allTypes') },
    ...categories.map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={3} wrap align="end">
        <Select
          label={copy('joining.membership.type')}
          options={types}
          value={filters.category}
          onChange={(event) => onChange({ ...filters, category: event.target.value })}
        />
        {paymentTypes.length > 1 && filters.paymentType !== undefined && (
          <Segmented
            legend={copy('joining.membership.payment')}
            options={paymentTypes.map((value) => ({ value, label: copy(`joining.membership.${value}`) }))}
            value={filters.paymentType}
            onChange={(paymentType) => onChange({ ...filters, paymentType })}
          />
        )}
      </Stack>
      {offersIneligible && (
        <Checkbox
          label={copy('joining.membership.showIneligible')}
          checked={filters.showIneligible}
          onChange={(event) => onChange({ ...filters, showIneligible: event.target.checked })}
        />
      )}
    </Stack>
  );
}
