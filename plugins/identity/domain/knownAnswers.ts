/** The questions about a customer that can be asked, and what the server knows of the answers. */
import { toDataFieldForm, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';
import type { RegisterBody } from '../../../schemas/generated/calls/register';

type Sections = readonly DataFieldSection[];

/** Answers are sent flat, by their paths: beside them the call itself has these. */
const OWN: readonly string[] = [
  'clientId',
  'source',
  'terms',
  'password',
  'passwordConfirmation',
  'checksum',
] satisfies readonly (keyof RegisterBody)[];

function isAskable(path: string): boolean {
  const taken = OWN.includes(path);
  if (taken)
    console.warn(`[foyer identity] taken_path at '${path}': the call says something else under it; left out`);
  return !taken;
}

/** Without the questions whose answers the call would overwrite: nobody is asked in vain. */
export const askableSections = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(({ path }) => isAskable(path)),
  }));

/** What the server knows of a customer, as a form holds it: '1990-02-28T00:00:00' is a day, and '2' may be a number. */
export const knownAnswers = (sections: Sections): Answers => toDataFieldForm(sections).given;
