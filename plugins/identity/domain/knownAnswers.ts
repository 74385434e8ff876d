/** The questions that a form can ask, and the answers that the server knows. */
import { toDataFieldForm, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';
import type { RegisterBody } from '../../../schemas/generated/calls/register';

type Sections = readonly DataFieldSection[];

/** Answers are sent flat, keyed by path. The request body itself uses these keys. */
const RESERVED_KEYS: readonly string[] = [
  'clientId',
  'source',
  'terms',
  'password',
  'passwordConfirmation',
  'checksum',
] satisfies readonly (keyof RegisterBody)[];

function isAskable(path: string): boolean {
  const isReserved = RESERVED_KEYS.includes(path);
  if (isReserved)
    console.warn(`[foyer identity] taken_path at '${path}': the call uses this path otherwise; left out`);
  return !isReserved;
}

/** Removes questions whose answer the request body would overwrite. */
export const askableSections = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(({ path }) => isAskable(path)),
  }));

/** The server's answers as the form has them: '1990-02-28T00:00:00' is a date, '2' may be a number. */
export const knownAnswers = (sections: Sections): Answers => toDataFieldForm(sections).given;
