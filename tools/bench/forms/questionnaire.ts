/**
 * The questionnaire for all libraries: questions of all types in turn, in groups of ten, six of them
 * required.
 */
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

const IN_TURN: readonly QuestionType[] = [
  'text',
  'number',
  'text',
  'select',
  'text',
  'multi_select',
  'date',
  'text',
  'checkbox',
  'select',
];
const REQUIRED = [0, 1, 3, 5, 6, 8];
const GROUP = 10;
const OPTIONS = ['Never', 'Now and then', 'Every month', 'Every week', 'Most days'];

function question(index: number): BenchQuestion {
  const type = IN_TURN[index % IN_TURN.length] ?? 'text';
  const chooses = type === 'select' || type === 'multi_select';
  return {
    id: `q${index}`,
    label: `Question ${index}. How about it`,
    type,
    required: REQUIRED.includes(index % IN_TURN.length),
    options: chooses ? OPTIONS.map((label, value) => ({ value: `v${value}`, label })) : [],
  };
}

export function groupsOf(count: number): readonly BenchGroup[] {
  return Array.from({ length: Math.ceil(count / GROUP) }, (_, group) => ({
    title: `Part ${group + 1}`,
    questions: Array.from({ length: Math.min(GROUP, count - group * GROUP) }, (_each, index) =>
      question(group * GROUP + index),
    ),
  }));
}

/**
 * The text questions that the bench fills: from the middle on, and not required ones, which must stay empty
 * for the failed submit.
 */
export function typedLabels(count: number, wanted: number): readonly string[] {
  const texts = groupsOf(count)
    .flatMap(({ questions }) => questions)
    .filter(({ type, required }) => type === 'text' && !required);
  return texts
    .slice(Math.floor(texts.length / 2))
    .slice(0, wanted)
    .map(({ label }) => label);
}
