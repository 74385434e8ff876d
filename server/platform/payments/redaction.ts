/** People type card numbers where names belong. Nothing that looks like one is stored or logged. */
const MARK = '[card number removed]';

/** 13 to 19 digits, with spaces, dots or hyphens between them. */
const CANDIDATE = /\d(?:[ .\-\u00a0]?\d){12,18}/g;

export function redactCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) => (passesChecksum(found.replace(/\D/g, '')) ? MARK : found));
}

/** The same for every text inside a value of JSON; keys stay as they are. */
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

/** Luhn: each second digit from the right doubled, the sum a multiple of ten. */
function passesChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return before + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
