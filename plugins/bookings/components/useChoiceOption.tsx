import styled from '@emotion/styled';
import { isCalendarDate, useCopy, useDateText, useMoney } from '../../../core/contract';
import type { RadioOption } from '../../../core/contract/ui';
import type { Choice } from '../domain/choices';

const Price = styled('span')({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Converts a choice (entitlement or price) to a radio option. */
export function useChoiceOption(): (choice: Choice) => RadioOption {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  return (choice) => {
    if (choice.by === 'price') {
      const { name, price, reason, available } = choice.price;
      return {
        value: choice.key,
        label: name,
        help: available ? undefined : (reason ?? copy('bookings.slot.notForYou')),
        aside: <Price>{money(price.raw.amount)}</Price>,
        disabled: !available,
      };
    }
    const { kind, name, usesLeft, until } = choice.cover;
    const uses = usesLeft === null ? undefined : copy('bookings.cover.usesLeft', { count: usesLeft });
    const ends = isCalendarDate(until) ? copy('bookings.cover.until', { date: dateText(until) }) : undefined;
    return {
      value: choice.key,
      label: copy(`bookings.cover.${kind}`, { name }),
      help: [uses, ends].filter(Boolean).join(' · ') || undefined,
      aside: <Price>{money(0)}</Price>,
    };
  };
}
