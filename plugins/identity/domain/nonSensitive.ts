/** Selects the answers that may be kept in the browser, and those that are still asked for. */
import { isNonSensitive, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

type Sections = readonly DataFieldSection[];

/** All texts of a question, by the path of its answer. */
function wordsByPath(sections: Sections): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ sectionName, sectionFields }) =>
      sectionFields.map(({ path, name, label, options, metadata }) => {
        const labels = options.map((option) => option.label);
        return [path, [sectionName, path, name, label, metadata.description ?? '', ...labels].join(' ')];
      }),
    ),
  );
}

/**
 * Without answers that look like a password, bank account, card or health data, in whichever question they
 * were typed.
 */
export function nonSensitiveAnswers(answers: Answers, sections: Sections): Answers {
  const words = wordsByPath(sections);
  return Object.fromEntries(
    Object.entries(answers).filter(([path, value]) => {
      const asked = words.get(path);
      return asked !== undefined && isNonSensitive(asked, value);
    }),
  );
}

const LOGIN = /e-?mail|user.?name|\blog.?in\b/i;

/**
 * The answers that a handover may send to another browser, and accept from one: non-sensitive, and without
 * login names. Another person may have created the handover. The user types their own login name again.
 */
export function portable(answers: Answers, sections: Sections): Answers {
  const words = wordsByPath(sections);
  const given = Object.entries(nonEmpty(nonSensitiveAnswers(answers, sections)));
  return Object.fromEntries(given.filter(([path]) => !LOGIN.test(words.get(path) ?? '')));
}

/** The stored answers whose question is still asked. */
export function askedAnswers(answers: Answers, sections: Sections): Answers {
  const words = wordsByPath(sections);
  return Object.fromEntries(Object.entries(answers).filter(([path]) => words.has(path)));
}

/** Removes the questions that the customer may see but not change. */
export const editable = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(({ isAuthorised }) => isAuthorised),
  }));

/** Checks answers from storage: an object whose values fit a question. */
export function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (answer) =>
      answer === null ||
      ['string', 'number', 'boolean'].includes(typeof answer) ||
      (Array.isArray(answer) && answer.every((one) => typeof one === 'string')),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Removes unanswered questions. */
export const nonEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));

/**
 * The body of an update: every answer, and every question whose saved answer the customer removed, as an
 * empty list or text. A question that never had an answer is not sent.
 */
export function updated(answers: Answers, saved: Answers): Answers {
  const emptied = Object.entries(nonEmpty(saved)).filter(([path]) => isEmpty(answers[path]));
  return {
    ...nonEmpty(answers),
    ...Object.fromEntries(emptied.map(([path, was]) => [path, Array.isArray(was) ? [] : ''])),
  };
}
