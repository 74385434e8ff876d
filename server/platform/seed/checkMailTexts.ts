/** Checks the tenant's own texts of mails: each replaces an existing text, with the same placeholders. */
import { childPointer } from '../../../schemas/jsonPointer';
import { nearest } from '../../net/nearestName';
import { replaceableMailTexts } from '../kernel';
import type { Problems, ValidFiles } from './referenceProblem';

export function mailTextProblems({ client }: ValidFiles): Problems {
  const texts = replaceableMailTexts();
  return Object.entries(client?.mailTexts ?? {}).flatMap(([key, own]) => {
    const replaced = texts.get(key);
    const messages = replaced === undefined ? [unknownText(key, texts)] : placeholderFaults(own, replaced);
    const pointer = childPointer('#/mailTexts', key);
    return messages.map((message) => ({ file: 'client.json', pointer, message }));
  });
}

function unknownText(key: string, texts: ReadonlyMap<string, string>): string {
  const meant = nearest(key, texts.keys());
  const what = meant === undefined ? 'Remove it or correct its key.' : `Did you mean "${meant}"?`;
  return `there is no text "${key}" that can be replaced. ${what}`;
}

function placeholderFaults(own: string, replaced: string): readonly string[] {
  const [written, needed] = [own, replaced].map(placeholdersOf);
  return [
    ...[...(written ?? [])]
      .filter((name) => !needed?.has(name))
      .map((name) => `"${name}" has no value here.`),
    ...[...(needed ?? [])].filter((name) => !written?.has(name)).map((name) => `"${name}" is missing.`),
  ];
}

const placeholdersOf = (text: string): ReadonlySet<string> => new Set(text.match(/\{[^}]*\}?/g) ?? []);
