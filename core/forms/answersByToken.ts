import type { DataFieldSection } from '../../schemas/generated/api';
import { tokenOf } from '../../schemas/personalRules';

/** The customer's text answers by the `autocomplete` token of their question, such as `postal-code`. */
export const answersByToken = (sections: readonly DataFieldSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ sectionFields }) =>
      sectionFields.flatMap(({ type, path, name, htmlAttributes, answer }): [string, string][] => {
        const token = tokenOf({ type, names: [path, name], attributes: htmlAttributes });
        return token !== undefined && typeof answer === 'string' ? [[token, answer]] : [];
      }),
    ),
  );
