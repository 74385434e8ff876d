/** A proof in the form of the API: cases are sentences, and sections have their titles. */
import type { Wire } from '../../../schemas/generated/api';
import { storedCaseInWords, type TruthTable } from '../proof';
import type { ChangeProof } from '../publish';
import { serializeProblem } from './serialize';

/** More cases of one row than these are counted. */
const MAX_CASES = 8;

export const serializeProof = ({ result, problems, tables, changes }: ChangeProof): Wire.Proof => ({
  result,
  problems: problems.map(serializeProblem),
  tables: tables.map(serializeTable),
  changes:
    changes &&
    changes.map(({ area, section, title, isShown, cases, more }) => ({
      area,
      section,
      title,
      is_shown: isShown,
      cases,
      more_cases: more,
    })),
});

function serializeTable({ area, sections, facts, modes, isComplete }: TruthTable): Wire.TruthTable {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  return {
    area,
    rows: modes.map(({ cases, shown }) => ({
      cases: cases.slice(0, MAX_CASES).map((each) => storedCaseInWords(each, facts)),
      more_cases: Math.max(0, cases.length - MAX_CASES),
      sections: shown.map((id) => titles.get(id) ?? id),
    })),
    is_complete: isComplete,
  };
}
