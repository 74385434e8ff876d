/**
 * Decides what may stay in a shared browser: no password, bank account, card or health data. It guesses from
 * question and answer. Too broad a guess only makes the user type again.
 */
import { plainDigits } from '../../schemas/plainDigits';

const HEALTH =
  /health|medic|illness|injur|condition|disab|disorder|pregnan|allerg|asthma|heart|blood|diabet|epilep|surg|doctor|gp\b|par-?q|mental|smok|symptom|pain|therap|rehab|dizz|conscious|faint|bone|joint problem|physical activity|wheelchair|\bdeaf|hearing|blind|cancer|stroke|insulin|autis|depress|anxi|drug|prescri/i;
const SECRET =
  /passw|passcode|\bpin\b|secret|account.?(?:no\b|num|hold)|sort.?code|\biban\b|\bbank|card.?(?:no\b|num|hold)|security.?code|\bcv[cv]\b/i;
// Eight or more digits in a row may be an account number or a card number.
const LONG_NUMBER = /(?:\d[\s-]?){8,}/;
/** For a telephone number, as long as an account number, only the length of a card number counts. */
const CARD_NUMBER = /(?:\d[\s-]?){13,}/;
const PHONE = /phone|mobile|\btel/i;
const CALENDAR_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** True if an answer, with the texts of its question, has no health data, secret or long number. */
export function isNonSensitive(label: string, answer: unknown): boolean {
  const reported = plainDigits(JSON.stringify(answer) ?? '');
  const number = PHONE.test(label) ? CARD_NUMBER : LONG_NUMBER;
  return (
    !HEALTH.test(label) &&
    !SECRET.test(label) &&
    !HEALTH.test(reported) &&
    !number.test(reported.replace(CALENDAR_DATE, ''))
  );
}
