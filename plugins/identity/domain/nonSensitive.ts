/** Which answers may be kept in the browser, and which of those kept are still asked for. */
import { isNonSensitive, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

type Sections = readonly DataFieldSection[];

/** All that says what is asked, by the path of the answer. */
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

/** Never what looks like a password, bank account, card or matter of health, wherever it was typed. */
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
 * What goes along to another browser, and is taken from there: harmless, and never the name of an account.
 * Whoever made it may be another person, and whom an account is opened for they say anew.
 */
export function portable(answers: Answers, sections: Sections): Answers {
  const words = wordsByPath(sections);
  const given = Object.entries(nonEmpty(nonSensitiveAnswers(answers, sections)));
  return Object.fromEntries(given.filter(([path]) => !LOGIN.test(words.get(path) ?? '')));
}

/** Of answers kept earlier those whose question is still asked. */
export function askedAnswers(answers: Answers, sections: Sections): Answers {
  const words = wordsByPath(sections);
  return Object.fromEntries(Object.entries(answers).filter(([path]) => words.has(path)));
}

/** Without the questions that may be looked at and not changed. */
export const editable = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(({ isAuthorised }) => isAuthorised),
  }));

/** Answers read back from storage: an object whose values are what a question can hold. */
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

/** Without the questions that have no answer. */
export const nonEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));

/**
 * What an update sends: each answer, and each question that had an answer and was emptied on purpose, as an
 * empty list or an empty text. A question that never had an answer is not sent.
 */
export function updated(answers: Answers, saved: Answers): Answers {
  const emptied = Object.entries(nonEmpty(saved)).filter(([path]) => isEmpty(answers[path]));
  return {
    ...nonEmpty(answers),
    ...Object.fromEntries(emptied.map(([path, was]) => [path, Array.isArray(was) ? [] : ''])),
  };
}
