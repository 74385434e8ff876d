/** The form of an explanation: what happens, the rule that decides, and where to change it. */
import { fillText } from '../../../schemas/fillText';
import tenantSchema from '../../../schemas/tenant/1/tenant.schema.json';
import type { DocumentValue } from '../difference/documentValue';
import copy from './copy/en-GB.json';

type Key = keyof typeof copy;
type CauseIn<Name> = Name extends `reason.${infer Cause}` ? Cause : never;

/** A stable name of each kind of reason. */
export type Cause = CauseIn<Key>;

/** A place of the document that takes part in the decision. */
export interface DecidingPlace {
  readonly file: string;
  /** JSON pointer. Empty: the whole file. */
  readonly pointer: string;
  readonly title: string;
  /** What decides, in any version of the document: the version in which it became another is the last change. */
  readonly read: (document: DocumentValue) => DocumentValue | undefined;
}

/** `foyer`: a rule of a plugin or of the shell, which changes only with a release. */
export type Decider = 'document' | 'operator' | 'foyer' | 'platform' | 'webHost';

export interface Reason {
  readonly cause: Cause;
  readonly sentence: string;
  readonly decidedBy: Decider;
  /** The message of the platform or of the operator, word by word. */
  readonly message?: string;
  /** The deciding place is first. */
  readonly places: readonly DecidingPlace[];
}

export interface Explanation {
  /** `depends`: on facts that were not described. */
  readonly outcome: 'shown' | 'notShown' | 'depends';
  /** The first reason decides. The others add what is not decided yet. */
  readonly reasons: readonly Reason[];
}

type Values = Readonly<Record<string, string>>;

const AREAS: Readonly<Record<string, { readonly title: string }>> = tenantSchema.properties.areas.properties;

/** `values.area` is the id of an area: the text has its title. */
export const explainText = (key: Key, { area, ...values }: Values = {}): string =>
  fillText(copy[key], area === undefined ? values : { ...values, area: AREAS[area]?.title ?? area });

interface ReasonParts {
  readonly decidedBy?: Decider;
  readonly message?: string;
  readonly places?: readonly DecidingPlace[];
}

export const reasonOf = (
  cause: Cause,
  values: Values,
  { decidedBy = 'document', places = [], message }: ReasonParts = {},
): Reason => ({
  cause,
  sentence: explainText(`reason.${cause}`, values),
  decidedBy,
  places,
  ...(message !== undefined && { message }),
});

export const notShown = (...reasons: readonly Reason[]): Explanation => ({ outcome: 'notShown', reasons });
export const shown = (...reasons: readonly Reason[]): Explanation => ({ outcome: 'shown', reasons });
