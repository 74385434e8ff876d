/** Limits in a tenant's questions: each a number that can be one, and the two of a pair in their order. */
import type { JsonNode } from './json-tree';
import type { Say, Sound } from './form-schema';

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems'];

export function checkLimits(sound: Sound, say: Say): void {
  const numberAt = (name: string): number | undefined => numberOf(sound.get(name));
  const tell = (name: string, message: string): void =>
    say({ code: 'form-schema', at: sound.get(name), message });
  for (const name of COUNTS) {
    const count = numberAt(name);
    if (count !== undefined && (!Number.isInteger(count) || count < 0))
      return tell(name, `"${name}" counts: it is a whole number, 0 or more.`);
  }
  const step = numberAt('multipleOf');
  if (step !== undefined && step <= 0) tell('multipleOf', '"multipleOf" is more than 0.');
  for (const [from, to] of PAIRS) {
    const [least, most] = [numberAt(from), numberAt(to)];
    if (least !== undefined && most !== undefined && least > most)
      tell(from, `"${from}" is ${least} and "${to}" ${most}: no answer would be right.`);
  }
}

function numberOf(node: JsonNode | undefined): number | undefined {
  const value = node?.content.kind === 'scalar' ? node.content.value : undefined;
  return typeof value === 'number' ? value : undefined;
}
