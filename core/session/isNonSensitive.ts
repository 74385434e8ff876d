/**
 * What may outlive the page in a browser that others may use: never what looks like a password, a bank
 * account, a card or a matter of health. Guessed from the words of a question and from its answer; too
 * wide a guess is harmless, for such an answer is only typed again.
 */
import { plainDigits } from '../../schemas/plainDigits';

const HEALTH =
  /health|medic|illness|injur|condition|disab|disorder|pregnan|allerg|asthma|heart|blood|diabet|epilep|surg|doctor|gp\b|par-?q|mental|smok|symptom|pain|therap|rehab|dizz|conscious|faint|bone|joint problem|physical activity|wheelchair|\bdeaf|hearing|blind|cancer|stroke|insulin|autis|depress|anxi|drug|prescri/i;
const SECRET =
  /passw|passcode|\bpin\b|secret|account.?(?:no\b|num|hold)|sort.?code|\biban\b|\bbank|card.?(?:no\b|num|hold)|security.?code|\bcv[cv]\b/i;
// Eight digits or more in a row may be an account or a card.
const LONG_NUMBER = /(?:\d[\s-]?){8,}/;
/** Telephone numbers are as long as an account's: where one is asked for, only a card's length counts. */
const CARD_NUMBER = /(?:\d[\s-]?){13,}/;
const PHONE = /phone|mobile|\btel/i;
const CALENDAR_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** @param words all that says what is asked: label, name, options. */
export function isNonSensitive(words: string, answer: unknown): boolean {
  const reported = plainDigits(JSON.stringify(answer) ?? '');
  const number = PHONE.test(words) ? CARD_NUMBER : LONG_NUMBER;
  return (
    !HEALTH.test(words) &&
    !SECRET.test(words) &&
    !HEALTH.test(reported) &&
    !number.test(reported.replace(CALENDAR_DATE, ''))
  );
}
