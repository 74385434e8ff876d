/** Writes truth tables as Markdown, for people who compare versions. */
import type { StoredCase, TruthFact, TruthMode, TruthTable } from './truthTable';

/** More cases of one mode than these are counted. */
const MAX_SHOWN = 8;

export function renderTruth(name: string, tables: readonly TruthTable[]): string {
  const parts = tables.map(renderTable);
  return [`# Visible sections of ${name}`, ...parts].join('\n\n') + '\n';
}

function renderTable(table: TruthTable): string {
  const titles = new Map(table.sections.map(({ id, title }) => [id, title]));
  const always = table.sections.filter(({ id }) => table.modes.every(({ shown }) => shown.includes(id)));
  const rows = table.modes.map((mode) => {
    const sections = mode.shown.map((id) =>
      always.some((each) => each.id === id)
        ? escape(titles.get(id) ?? id)
        : `**${escape(titles.get(id) ?? id)}**`,
    );
    return `| ${escape(modeInWords(mode, table)).replaceAll('\n', '<br>')} | ${sections.join(' → ')} |`;
  });
  const more = table.isComplete ? [] : ['', 'There are more cases than this table shows.'];
  return [
    `## ${table.area}`,
    '',
    'Sections in bold are not shown in every case.',
    '',
    '| case | sections |',
    '| --- | --- |',
    ...rows,
    ...more,
  ].join('\n');
}

/** One line for each case. */
export function modeInWords({ cases }: TruthMode, table: TruthTable): string {
  const shown = cases.slice(0, MAX_SHOWN).map((each) => storedCaseInWords(each, table.facts));
  const more = cases.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

export function storedCaseInWords(
  found: StoredCase,
  facts: readonly Pick<TruthFact, 'name' | 'values'>[],
): string {
  const words = facts.flatMap(({ name, values }) => {
    const at = Object.hasOwn(found, name) ? found[name] : undefined;
    return at === undefined ? [] : [values[at] ?? name];
  });
  return words.length === 0 ? 'in every case' : words.join(', ');
}

const escape = (text: string): string => text.replaceAll('|', '\\|');
