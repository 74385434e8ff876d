import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { AnswerValue } from '../../schemas/generated/api';

/**
 * Words of this folder. A *question* is what the server asks, in whichever of its two forms. A
 * *model* is what rjsf renders; its keys are our own (`g0.q1`), because the server's keys are data
 * and may hold dots, or worse. A *source* ties a model to the answers that came with it.
 */
export type { AnswerValue };
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Data as rjsf holds it: groups of questions under the model's own keys. */
export type FormData = Readonly<Record<string, unknown>>;

export interface QuestionOption {
  readonly value: string;
  readonly label: string;
}

/** A question of either kind, in one form. */
export interface Question {
  readonly key: string;
  /** What tokens for autocomplete are guessed from. */
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly options: readonly QuestionOption[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** HTML of the server; shown cleaned. */
  readonly description: string;
  /** Answer that is known, or default. */
  readonly given: unknown;
  /** Data-fields ask about the past: births, issues of documents. */
  readonly noFuture: boolean;
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Where a field of the model stands, and which key of the answers it fills. */
export interface FormField {
  readonly path: readonly string[];
  readonly key: string;
  readonly label: string;
  /** A list that is written entry by entry: what is wrong in one is told there. */
  readonly hasEntries?: boolean;
}

export interface FormModel {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Those too that are not asked as long as a condition does not hold. */
  readonly fields: readonly FormField[];
  /** Some questions are asked by what others are answered: conditions stand in `allOf`. */
  readonly conditional?: boolean;
}

/** What `QuestionForm` takes as `schema`. `A` is the form of its answers. */
export interface QuestionSource<A> {
  /** The same object whenever the questions are the same: rjsf remembers every schema it has seen. */
  readonly model: FormModel;
  /** Existing answers and defaults. */
  readonly given: A;
  /** Goes back with the answers, as a hidden field. */
  readonly checksum: string | undefined;
  readonly toData: (answers: A) => FormData;
  readonly toAnswers: (data: FormData) => A;
}
