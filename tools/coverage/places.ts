/**
 * Reads and writes a coverage page: a Markdown table with places in a specification, the requirement of each,
 * and the tests for it.
 */
import type { Tag } from './tags';

export interface Place {
  /** Section and number in the specification, for example `2.14`. */
  readonly place: string;
  readonly demand: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

const PLACE = /^\d+\.\d+[a-z]?$/;

/** The rows of all tables whose first cell is a place. A bar in a cell is written `\|`. */
export function readPlaces(page: string): Place[] {
  return page.split('\n').flatMap((text, index) => {
    const [place = '', demand = ''] = cellsOf(text);
    return PLACE.test(place) ? [{ place, demand, line: index + 1 }] : [];
  });
}

function cellsOf(text: string): string[] {
  if (!text.startsWith('|')) return [];
  const cells = text.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim());
}

/** The page with the last cell of each row filled from the tags: the files whose tests cover the place. */
export function withProofs(page: string, tags: readonly Tag[]): string {
  const lines = page.split('\n').map((text) => {
    const [place = '', demand = ''] = cellsOf(text);
    if (!PLACE.test(place)) return text;
    const files = new Set(tags.filter((tag) => tag.place === place).map(({ file }) => file));
    const proof = [...files].sort().map((file) => `\`${file}\``);
    return `| ${[place, demand, proof.join('<br>')].join(' | ')} |`;
  });
  return lines.join('\n');
}
