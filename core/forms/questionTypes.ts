/** The question types of plugins: the JSON Schema of the answer by type. Declared when the page starts. */
import type { ResolvedPlugin } from '../../schemas/boot';

const declared = new Map<string, object>();

export function declareQuestionTypes(plugins: readonly ResolvedPlugin[]): void {
  for (const { type, answer } of plugins.flatMap(({ questionTypes = [] }) => questionTypes))
    declared.set(type, answer);
}

export const answerSchemaOf = (type: string): object | undefined => declared.get(type);
