/** The questionnaire: questions of all types in turn, in groups of ten, six of them required. */
export type QuestionType = 'text' | 'number' | 'select' | 'multi_select' | 'date' | 'checkbox';

export interface BenchQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface BenchGroup {
  readonly title: string;
  readonly questions: readonly BenchQuestion[];
}

/** A question with `*` is required. */
const GROUP = 'text* number* text select* text multi_select* date* text checkbox* select'.split(' ');
const OPTIONS = ['Never', 'Now and then', 'Every month', 'Every week', 'Most days'];

function question(index: number): BenchQuestion {
  const kind = GROUP[index % GROUP.length] ?? '';
  const options = OPTIONS.map((label, value) => ({ value: `v${value}`, label }));
  return {
    id: `q${index}`,
    label: `Question ${index}. How about it`,
    type: kind.replace('*', '') as QuestionType,
    required: kind.endsWith('*'),
    options: kind.includes('select') ? options : [],
  };
}

export function groupsOf(count: number): readonly BenchGroup[] {
  const questions = Array.from({ length: count }, (_, index) => question(index));
  return Array.from({ length: Math.ceil(count / GROUP.length) }, (_, group) => ({
    title: `Part ${group + 1}`,
    questions: questions.slice(group * GROUP.length, (group + 1) * GROUP.length),
  }));
}

/** The text questions that the bench fills: not required ones, which must stay empty for the failed submit. */
export function typedLabels(count: number, wanted: number): readonly string[] {
  const texts = groupsOf(count)
    .flatMap(({ questions }) => questions)
    .filter(({ type, required }) => type === 'text' && !required);
  const middle = Math.floor(texts.length / 2);
  return texts.slice(middle, middle + wanted).map(({ label }) => label);
}
