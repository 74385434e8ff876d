/** What the server knows of a customer, as a form holds it: '1990-02-28T00:00:00' is a day, and '2' may be a number. */
import { toDataFieldForm, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

export const knownAnswers = (sections: readonly DataFieldSection[]): Answers =>
  toDataFieldForm(sections).given;
