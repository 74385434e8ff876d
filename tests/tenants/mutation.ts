/** A mistake planted into the text of a tenant document, and the Problem that must be reported. */
import type { Random } from './random';

export interface Expected {
  readonly code: string;
  readonly line: number;
  /** Where a name was misspelt. */
  readonly suggestion?: string;
}

export interface Planted extends Expected {
  readonly text: string;
}

export interface Mutation {
  readonly name: string;
  /** Two mistakes about one matter are not independent, so a document gets only one for each matter. */
  readonly matter: string;
  /** The document cannot be read further, so it gets no other mistake. */
  readonly alone?: boolean;
  /** Undefined when the document has no place for this mistake. */
  readonly plant: (text: string, random: Random, tenant: string) => Planted | undefined;
}

export interface LineEdit {
  readonly find: RegExp;
  readonly replace: (found: RegExpExecArray, random: Random) => string;
  readonly code: string;
  readonly suggestion?: string | ((found: RegExpExecArray) => string);
}

/** Changes one matching place within its line. The lines below stay where they are. */
function editPlace(text: string, random: Random, edit: LineEdit): Planted | undefined {
  const places = [...text.matchAll(new RegExp(edit.find, 'g'))];
  const place = random.pick(places);
  if (place === undefined) return undefined;
  const changed = edit.replace(place, random);
  const suggestion = typeof edit.suggestion === 'function' ? edit.suggestion(place) : edit.suggestion;
  return {
    text: text.slice(0, place.index) + changed + text.slice(place.index + place[0].length),
    code: edit.code,
    line: lineAt(text, place.index),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Line of the first match, from 1. */
export function lineOf(text: string, find: RegExp): number {
  return lineAt(text, text.search(find));
}

/** A mistake within a line. */
export function mistake(name: string, matter: string, edit: LineEdit): Mutation {
  return { name, matter, plant: (text, random) => editPlace(text, random, edit) };
}

/** A name with two neighbouring letters swapped, or one letter missing or doubled. */
export function misspelt(name: string, random: Random): string {
  const letters = [...name];
  const places = letters.flatMap((letter, index) =>
    index > 1 && index < letters.length - 1 && /[a-z]/i.test(letter) && letter !== letters[index + 1]
      ? [index]
      : [],
  );
  const place = random.pick(places) ?? 1;
  const at = letters[place] ?? '';
  const ways = [
    [...letters.slice(0, place), ...letters.slice(place + 1)],
    [...letters.slice(0, place), at, at, ...letters.slice(place + 1)],
    [...letters.slice(0, place), 'q', ...letters.slice(place + 1)],
  ];
  return (random.pick(ways) ?? letters).join('');
}
