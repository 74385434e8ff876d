import type { Wire } from '../../../schemas/generated/api';

/** The questions for customers in `data-fields.json` and `questions.json`. */

/** Fields whose meaning the platform must know. It only stores all others. */
export type FieldMeaning =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'dateOfBirth'
  | 'addressLineOne'
  | 'addressLineTwo'
  | 'city'
  | 'postcode';

export interface DataFieldSeed {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly type: Wire.FieldType;
  readonly meaning?: FieldMeaning;
  readonly isRequired?: boolean;
  readonly isAuthorised?: boolean;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly htmlAttributes?: Readonly<Record<string, string>>;
  readonly description?: string;
}

export interface DataFieldSectionSeed {
  readonly sectionName: string;
  readonly sectionReference: string;
  readonly sectionFields: readonly DataFieldSeed[];
}

export type OnboardingType = 'customer_account_online' | 'membership_purchase';
export type DataFieldsSeed = Readonly<Record<OnboardingType, readonly DataFieldSectionSeed[]>>;

export interface QuestionSeed {
  readonly id: string;
  readonly reference: string;
  readonly label: string;
  readonly type: Wire.FieldType;
  readonly options?: Readonly<Record<string, string>>;
  /** Taken from the text of the file, for `options` with numeric keys. */
  readonly optionOrder?: readonly string[];
  readonly placeholder?: string;
  readonly default?: Wire.AnswerValue;
  readonly isRequired?: boolean;
  readonly description?: string;
}

export interface QuestionGroupSeed {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly QuestionSeed[];
}
