/** Checks the questions of a seed: no two have the same key, and a customer can answer each of them. */
import { isSafeKey } from '../../../schemas/safeKeys';
import { duplicateProblems, usedTwice, type Problems, type ValidFiles } from './referenceProblem';

interface Field {
  readonly file: string;
  /** JSON pointer with `#`. */
  readonly pointer: string;
  /** The answer is stored under this key. */
  readonly key: string;
  readonly type: string;
  readonly values: readonly string[];
}

const DATA_FIELDS = 'data-fields.json';
const QUESTIONS = 'questions.json';

export function formProblems({ dataFields, questions = [] }: ValidFiles): Problems {
  const fields = Object.entries(dataFields ?? {}).map(([occasion, sections]) =>
    sections.flatMap((section, index) =>
      section.sectionFields.map(({ path, type, options = [] }, position) => ({
        file: DATA_FIELDS,
        pointer: `#/${occasion}/${index}/sectionFields/${position}`,
        key: path,
        type,
        values: options.map(({ value }) => value),
      })),
    ),
  );
  const asked = questions.flatMap((group, index) =>
    group.questions.map(({ id, type, options = {} }, position) => ({
      file: QUESTIONS,
      pointer: `#/${index}/questions/${position}`,
      key: id,
      type,
      values: Object.keys(options),
    })),
  );
  const groups = questions.map(({ id }) => id);
  return [...duplicateProblems(QUESTIONS, groups), ...[...fields, asked].flatMap(problemsOfForm)];
}

/** Two fields with one key would overwrite each other's answers. */
function problemsOfForm(form: readonly Field[]): Problems {
  const keys = form.map(({ key }) => key);
  return form.flatMap((field, index) => {
    const { file, pointer, key } = field;
    const isTwice = keys.indexOf(key) !== index;
    const twice = { file, pointer, message: usedTwice(key) };
    return [...(isTwice ? [twice] : []), ...keyProblems(field), ...optionProblems(field)];
  });
}

/** Pages and calls drop keys that reach the prototype of an object. */
const keyProblems = ({ file, pointer, key, values }: Field): Problems =>
  [key, ...values]
    .filter((name) => !isSafeKey(name))
    .map((name) => ({ file, pointer, message: `"${name}" is a reserved name. Choose another.` }));

function optionProblems({ file, pointer, type, values }: Field): Problems {
  if (type !== 'select' && type !== 'multi_select') return [];
  if (values.length > 0) return duplicateProblems(file, values, `${pointer}/options`);
  return [{ file, pointer, message: `"options" is missing, and a ${type} cannot be answered without it.` }];
}
