import type { DataFieldSection } from '../../schemas/generated/api';
import { tokenOf } from '../../schemas/personalRules';

type Sections = readonly DataFieldSection[];

const tokensIn = (sections: Sections) =>
  sections.flatMap(({ sectionFields }) =>
    sectionFields.map((field) => {
      const { type, path, name, htmlAttributes } = field;
      return { field, token: tokenOf({ type, names: [path, name], attributes: htmlAttributes }) };
    }),
  );

/** The customer's text answers by the `autocomplete` token of their question, such as `postal-code`. */
export const answersByToken = (sections: Sections): ReadonlyMap<string, string> =>
  new Map(
    tokensIn(sections).flatMap(({ field: { answer }, token }): [string, string][] =>
      token !== undefined && typeof answer === 'string' ? [[token, answer]] : [],
    ),
  );

/**
 * The path of the only question with this `autocomplete` token, such as `postal-code`, if the customer can
 * type its answer. Undefined if there is none, or if there are several.
 */
export function editablePathOf(sections: Sections, wanted: string): string | undefined {
  const [first, ...others] = tokensIn(sections).filter(({ token }) => token === wanted);
  if (first === undefined || others.length > 0) return undefined;
  const { type, path, isAuthorised } = first.field;
  return type === 'text' && isAuthorised ? path : undefined;
}
