/** Reads a form as a document contains it. */
import { readForm } from '../forms';
import { parseSource, type Finding } from '../source';

export function formOf(schema: unknown, uiSchema: object = {}) {
  const problems: Omit<Finding, 'owner'>[] = [];
  const parsed = (value: unknown) => {
    const { root } = parseSource(
      'riverside',
      'tenant.json',
      Buffer.from(JSON.stringify(value)),
      ({ message }) => {
        throw new Error(message);
      },
    );
    if (root === undefined) throw new Error('This is no JSON.');
    return root;
  };
  const form = readForm(parsed(schema), parsed(uiSchema), (problem) => problems.push(problem));
  return { form, problems };
}
