/** What the answers about a person must look like, in browser and server alike. */
import { autocompleteToken } from './autocomplete';
import { isEmailAddress } from './emailAddress';
import { isOutwardCode } from './postcodes';
import { typedCode, typedLine, typedPhone, typedPostcode } from './typedText';

/** A name of any script has a letter; a dot, a number or an emoji has none. */
export const hasLetter = (name: string): boolean => /(?![\u115f\u1160\u3164\uffa0])\p{L}/u.test(name);

/** The oldest person on record became 122. */
const OLDEST_YEARS = 125;

/** Whether somebody alive may be born on that day: 1092 is a slip for 1992. Both dates are `YYYY-MM-DD`. */
const isPossibleBirthDate = (date: string, today: string | undefined): boolean =>
  today === undefined || Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - OLDEST_YEARS;

/** Of any country, with or without its code; `(0)` as people write it, and an extension at the end. */
const PHONE = /^\+?[\d\s()]+(?:(?:ext|extn|x|#)\s*\d{1,6})?$/i;

/** E.164 allows 15 digits; people add a 0 for their own country. */
function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return PHONE.test(phone) && digits >= 7 && digits <= 21;
}

/** Of any country: all that have postcodes have a digit in them. */
const isPostcode = (postcode: string): boolean =>
  /^(?=.*\d)[\p{L}\d][\p{L}\d \p{Pd}]{1,10}[\p{L}\d]$/u.test(postcode);

export type PersonalRule = 'email' | 'name' | 'birthDate' | 'phone' | 'postcode';

interface Rule {
  /** The type of question that it is for. */
  readonly type: 'text' | 'date';
  /** The answer as it is kept. */
  readonly read: (typed: string) => string;
  /** `today` is the venue's, `YYYY-MM-DD`; undefined where it is not known. */
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

/** What is wrong with an answer: its rule, or that it is half a postcode; undefined for nothing. */
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
  /** Path and name: what they end in says what is asked. */
  readonly names: readonly string[];
  /** As the operator writes them; `autocomplete` and `inputmode` say what is asked. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** What browsers call the field: as the operator says, or by its names. */
export function tokenOf({ names, attributes = {} }: PersonalField): string | undefined {
  return attributeOf(attributes, 'autocomplete') ?? autocompleteToken(...names);
}

/** The rule for the answer to a question; undefined where any answer will do. */
export function personalRuleOf(field: PersonalField): PersonalRule | undefined {
  const token = tokenOf(field) ?? '';
  const rule = Object.hasOwn(BY_TOKEN, token) ? BY_TOKEN[token] : otherPersonPhone(field);
  return rule !== undefined && PERSONAL_RULES[rule].type === field.type ? rule : undefined;
}

/** An emergency contact's has no token: browsers would fill in the customer's own. */
function otherPersonPhone({ names, attributes = {} }: PersonalField): PersonalRule | undefined {
  const isDialled = attributeOf(attributes, 'inputmode') === 'tel';
  return isDialled && names.some((name) => /phone|mobile|tel/i.test(name)) ? 'phone' : undefined;
}

function attributeOf(attributes: Readonly<Record<string, unknown>>, wanted: string): string | undefined {
  const [, value] = Object.entries(attributes).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'string' ? value.trim() : undefined;
}
