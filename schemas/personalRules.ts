/** Rules for answers with personal data, for browser and server. */
import { autocompleteToken } from './autocomplete';
import { isEmailAddress } from './emailAddress';
import { isOutwardCode } from './postcodes';
import { typedCode, typedLine, typedPhone, typedPostcode } from './typedText';

/** A name needs a letter of any script. A dot, a number or an emoji is not a name. */
export const hasLetter = (name: string): boolean => /(?![\u115f\u1160\u3164\uffa0])\p{L}/u.test(name);

/** The oldest person on record reached the age of 122. */
const OLDEST_YEARS = 125;

/** False for a birth date that is too long ago: 1092 for 1992. Both dates are `YYYY-MM-DD`. */
const isPossibleBirthDate = (date: string, today: string | undefined): boolean =>
  today === undefined || Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - OLDEST_YEARS;

/** Phone numbers of any country, with or without country code, `(0)`, and extension. */
const PHONE = /^\+?[\d\s()]+(?:(?:ext|extn|x|#)\s*\d{1,6})?$/i;

/** E.164 allows 15 digits. People add a 0 for their own country. */
function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return PHONE.test(phone) && digits >= 7 && digits <= 21;
}

/** Postcodes of any country. All of them have a digit. */
const isPostcode = (postcode: string): boolean =>
  /^(?=.*\d)[\p{L}\d][\p{L}\d \p{Pd}]{1,10}[\p{L}\d]$/u.test(postcode);

export type PersonalRule = 'email' | 'name' | 'birthDate' | 'phone' | 'postcode';

interface Rule {
  /** The type of question to which the rule applies. */
  readonly type: 'text' | 'date';
  /** Converts the typed text to the stored answer. */
  readonly read: (typed: string) => string;
  /** `today` is the date at the venue, `YYYY-MM-DD`. Undefined if it is not known. */
  readonly holds: (value: string, today: string | undefined) => boolean;
}

const asIs = (typed: string): string => typed;

export const PERSONAL_RULES: Readonly<Record<PersonalRule, Rule>> = {
  email: { type: 'text', read: typedCode, holds: isEmailAddress },
  name: { type: 'text', read: typedLine, holds: hasLetter },
  birthDate: { type: 'date', read: asIs, holds: isPossibleBirthDate },
  phone: { type: 'text', read: typedPhone, holds: isPhone },
  postcode: { type: 'text', read: typedPostcode, holds: isPostcode },
};

/** The rule that the answer breaks, if any, or 'postcodePart' for half a postcode. */
export function brokenPersonalRule(
  rule: PersonalRule,
  value: string,
  today: string | undefined,
): PersonalRule | 'postcodePart' | undefined {
  if (rule === 'postcode' && isOutwardCode(value)) return 'postcodePart';
  return PERSONAL_RULES[rule].holds(value, today) ? undefined : rule;
}

export const isPersonalRule = (name: string): name is PersonalRule => Object.hasOwn(PERSONAL_RULES, name);

const BY_TOKEN: Readonly<Record<string, PersonalRule>> = {
  email: 'email',
  'given-name': 'name',
  'family-name': 'name',
  name: 'name',
  bday: 'birthDate',
  tel: 'phone',
  'postal-code': 'postcode',
};

export interface PersonalField {
  readonly type: string;
  /** Path and name. Their last part identifies the question. */
  readonly names: readonly string[];
  /** As the operator wrote them. `autocomplete` and `inputmode` identify the question. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** The `autocomplete` token: the operator's own, or one found by the names. */
export function tokenOf({ names, attributes = {} }: PersonalField): string | undefined {
  return attributeOf(attributes, 'autocomplete') ?? autocompleteToken(...names);
}

/** The rule for a question. Undefined if any answer is valid. */
export function personalRuleOf(field: PersonalField): PersonalRule | undefined {
  const token = tokenOf(field) ?? '';
  const rule = Object.hasOwn(BY_TOKEN, token) ? BY_TOKEN[token] : otherPersonPhone(field);
  return rule !== undefined && PERSONAL_RULES[rule].type === field.type ? rule : undefined;
}

/** An emergency contact's phone has no token: browsers would fill in the customer's own number. */
function otherPersonPhone({ names, attributes = {} }: PersonalField): PersonalRule | undefined {
  const isDialled = attributeOf(attributes, 'inputmode') === 'tel';
  return isDialled && names.some((name) => /phone|mobile|tel/i.test(name)) ? 'phone' : undefined;
}

function attributeOf(attributes: Readonly<Record<string, unknown>>, wanted: string): string | undefined {
  const [, value] = Object.entries(attributes).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'string' ? value.trim() : undefined;
}
