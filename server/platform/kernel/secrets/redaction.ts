/**
 * Removes card numbers from text, because people type them into other fields. Nothing that looks like a card
 * number is stored or logged.
 */
import { digitValue } from '../../../../schemas/plainDigits';

const MARK = '[card number removed]';

/** Digits in groups, as on cards and as people type them, with blanks, dots, slashes or any hyphens between them. */
const GROUPED =
  /\p{Nd}+(?:[\s._/\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]{1,3}\p{Nd}+)*/gu;
/** The number of digits of a card number. ISO/IEC 7812-1 allows up to 19; no scheme in use has fewer than 13. */
const FEWEST = 13;
const MAX = 19;

export function redactCardNumbers(text: string): string {
  return text.replace(GROUPED, withoutCards);
}

/** Redacts every text and number inside a JSON value. Keys do not change. */
export function redactDeep<Value>(value: Value): Value {
  return redacted(value) as Value;
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactCardNumbers(value);
  if (typeof value === 'number') return redactCardNumbers(String(value)) === MARK ? MARK : value;
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redacted(inner)]));
}

interface Group {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}

/**
 * A house number before a card number, or an expiry date after it, must not hide it. A card number may begin
 * and end with any group.
 */
function withoutCards(written: string): string {
  const groups = [...written.matchAll(/\p{Nd}+/gu)].map(({ 0: digits, index }): Group => ({
    digits: Array.from(digits, digitValue).join(''),
    from: index,
    to: index + digits.length,
  }));
  let result = '';
  let done = 0;
  for (const [at, { from }] of groups.entries()) {
    const end = from < done ? undefined : endOfCard(groups, at);
    if (end === undefined) continue;
    result += written.slice(done, from) + MARK;
    done = end;
  }
  return result + written.slice(done);
}

/** Returns the end of the longest card number that begins with this group. */
function endOfCard(groups: readonly Group[], at: number): number | undefined {
  let digits = '';
  let end: number | undefined;
  for (const group of groups.slice(at, at + MAX)) {
    digits += group.digits;
    if (digits.length > MAX) break;
    if (isCardNumber(digits)) end = group.to;
  }
  return end;
}

/** The card numbers of all retail schemes begin with 2 to 6. */
const isCardNumber = (digits: string): boolean =>
  digits.length >= FEWEST && /^[2-6]/.test(digits) && passesChecksum(digits);

/** The Luhn check: double every second digit from the right; the sum must be a multiple of ten. */
function passesChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return before + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
