/** The sections of a document that ask the tenant's own questions. */
import { isRecord } from '../../../../core/contract';
import type { Catalogue } from '../../../../schemas/generated/api';
import type { DocumentWords } from '../documentWords';
import { flowOf } from '../flow';
import { valueIn } from '../applyChanges';
import { fieldsOf, type Fields } from './jsonParts';

export interface QuestionForm {
  readonly id: string;
  readonly title: string;
  /** JSON pointers into the document. */
  readonly schemaPointer: string;
  readonly uiPointer: string;
  readonly schema: Fields;
  readonly uiSchema: Fields;
}

/** The setting that holds a form, and the one that holds its display. */
interface FormSettings {
  readonly schema: string;
  readonly uiSchema: string;
}

const settingThatHolds = (settings: Fields, what: string): string | undefined =>
  Object.entries(fieldsOf(settings.properties)).find(([, setting]) => fieldsOf(setting).holds === what)?.[0];

/** By section. The manifests say which setting holds questions. */
export function formSettingsOf({ sections }: Catalogue): ReadonlyMap<string, FormSettings> {
  return new Map(
    sections.flatMap(({ id, settings }): (readonly [string, FormSettings])[] => {
      const schema = settingThatHolds(settings, 'form-schema');
      const uiSchema = settingThatHolds(settings, 'form-ui-schema');
      return schema !== undefined && uiSchema !== undefined ? [[id, { schema, uiSchema }]] : [];
    }),
  );
}

/** The step of the form was added, and nothing is asked yet. */
export const isEmptyForm = ({ schema }: Pick<QuestionForm, 'schema'>): boolean =>
  Object.keys(fieldsOf(schema.properties)).length === 0;

export function formsOf(
  words: DocumentWords,
  settings: ReadonlyMap<string, FormSettings>,
): readonly QuestionForm[] {
  return flowOf(words).flatMap(({ area, sections }) =>
    sections.flatMap(({ id, index, use, title }): readonly QuestionForm[] => {
      const names = settings.get(use);
      if (names === undefined) return [];
      const place = ['areas', area, 'sections', String(index), 'settings'];
      const own = valueIn(words.document, place);
      const pointer = `/${place.join('/')}`;
      const form = isRecord(own) ? own : {};
      return [
        {
          id: `${area} ${id}`,
          title,
          schemaPointer: `${pointer}/${names.schema}`,
          uiPointer: `${pointer}/${names.uiSchema}`,
          schema: fieldsOf(form[names.schema]),
          uiSchema: fieldsOf(form[names.uiSchema]),
        },
      ];
    }),
  );
}

/** The JSON pointers of the forms that ask nothing yet. */
export const emptyForms = (
  words: DocumentWords,
  settings: ReadonlyMap<string, FormSettings>,
): readonly string[] =>
  formsOf(words, settings)
    .filter(isEmptyForm)
    .map(({ schemaPointer }) => schemaPointer);
