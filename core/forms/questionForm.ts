import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { AnswerValue } from '../../schemas/generated/api';

/**
 * Terms of this folder. A *question* comes from the server, in one of two formats. A *model* is what rjsf
 * renders. It has generated keys (`g0.q1`), because the server's keys are data and may contain dots or unsafe
 * names. A *source* combines a model with the answers that came with it.
 */
export type { AnswerValue };
/** Answers to questions, by the path or the id of the question. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Data in rjsf's form: groups of questions under the model's keys. */
export type FormData = Readonly<Record<string, unknown>>;

export interface QuestionOption {
  readonly value: string;
  readonly label: string;
}

/** A question of either format, in one common form. */
export interface Question {
  readonly key: string;
  /** The autocomplete token is derived from this name. */
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly options: readonly QuestionOption[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** HTML from the server. It is sanitised before it is shown. */
  readonly description: string;
  /** Existing answer or default. */
  readonly given: unknown;
  /** No future dates: the dates of data-fields are in the past, such as births and issue dates of documents. */
  readonly noFuture: boolean;
}

export interface QuestionGroup {
  readonly title: string;
  /** Shown at the end of the form, closed, until the user opens it. */
  readonly folded?: boolean;
  readonly questions: readonly Question[];
}

/** The position of a field in the model, and the answer key that it fills. */
export interface FormField {
  readonly path: readonly string[];
  readonly key: string;
  readonly label: string;
  /** A list whose entries the user writes. Errors are shown at the entry. */
  readonly hasEntries?: boolean;
}

export interface FormModel {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Includes fields that a condition hides at the moment. */
  readonly fields: readonly FormField[];
  /** Some questions depend on other answers: the conditions are in `allOf`. */
  readonly conditional?: boolean;
}

/** The `schema` prop of `QuestionForm`. `A` is the type of its answers. */
export interface QuestionSource<A> {
  /** The same object for the same questions: rjsf caches every schema object. */
  readonly model: FormModel;
  /** Existing answers and defaults. */
  readonly given: A;
  /** Sent back with the answers as a hidden field. */
  readonly checksum: string | undefined;
  readonly toData: (answers: A) => FormData;
  readonly toAnswers: (data: FormData) => A;
}
