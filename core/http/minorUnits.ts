/**
 * Amounts that a platform sends as text only, 'formatted' and 'decimal' (2-joining.md, section 3): the minor
 * units are calculated from the digits. A plain integer is minor units (1-platform.md, section 9).
 */
import { decimalText, formatAmount, minorUnitsIn } from '../../schemas/money';
import { branchFor, type Schema } from './camelise';

/** Recursion is limited by the depth of the schema, not of the value. */
export function withMinorUnits(value: unknown, givenSchema: Schema, currency: string): unknown {
  if (Number.isSafeInteger(value) && isMoney(branchFor({}, givenSchema)))
    return moneyOf(Number(value), currency);
  if (typeof value !== 'object' || value === null) return value;
  const schema = branchFor(value, givenSchema);
  const { items, properties } = schema;
  if (Array.isArray(value))
    return items ? value.map((item: unknown) => withMinorUnits(item, items, currency)) : value;
  if (!properties) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const described = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return [key, described ? withMinorUnits(inner, described, currency) : inner];
  });
  const read = Object.fromEntries(entries);
  return isMoney(schema) ? moneyIn(read, currency) : read;
}

const isMoney = ({ properties = {} }: Schema): boolean => 'decimal' in properties && 'raw' in properties;

/** The page does not show these texts: it formats amounts in its locale from the minor units. */
const moneyOf = (amount: number, currency: string): object => ({
  formatted: formatAmount(amount, currency, 'en-GB'),
  decimal: decimalText(amount, currency),
  raw: { amount, currency },
});

/** `raw` is calculated from `decimal`. It is null if `decimal` has no digits or more digits than the currency. */
function moneyIn(received: Readonly<Record<string, unknown>>, currency: string): object {
  const decimal = typeof received['decimal'] === 'number' ? String(received['decimal']) : received['decimal'];
  const amount = typeof decimal === 'string' ? minorUnitsIn(decimal, currency) : undefined;
  return {
    ...received,
    decimal,
    raw: received['raw'] ?? (amount === undefined ? null : { amount, currency }),
  };
}
