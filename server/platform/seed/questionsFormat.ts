import type { Wire } from '../../../schemas/generated/api';

/** What an operator asks of customers, as `data-fields.json` and `questions.json` say it. */

/** What the platform itself must know of a customer; any other field is only kept. */
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
  /** Read from the text of the file where `options` has numbers as keys. */
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
