/** Selects the answers that may be kept in the browser, and those that are still asked for. */
import { isNonSensitive, isRecord, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

type Sections = readonly DataFieldSection[];

/** All texts of a question, by the path of its answer. */
function textsByPath(sections: Sections): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ sectionName, sectionFields }) =>
      sectionFields.map(({ path, name, label, options, metadata }) => {
        const labels = options.map((option) => option.label);
        return [path, [sectionName, path, name, label, metadata.description ?? '', ...labels].join(' ')];
      }),
    ),
  );
}

const filterAnswers = (answers: Answers, isKept: (path: string, value: unknown) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, value]) => isKept(path, value)));

/** Without answers that look like a password, bank account, card or health data, in any question. */
export function nonSensitiveAnswers(answers: Answers, sections: Sections): Answers {
  const texts = textsByPath(sections);
  return filterAnswers(answers, (path, value) => {
    const questionText = texts.get(path);
    return questionText !== undefined && isNonSensitive(questionText, value);
  });
}

const LOGIN = /e-?mail|user.?name|\blog.?in\b/i;

/** Non-sensitive answers without login names: another person may have created the handover. */
export function portableAnswers(answers: Answers, sections: Sections): Answers {
  const texts = textsByPath(sections);
  const answersToKeep = nonEmpty(nonSensitiveAnswers(answers, sections));
  return filterAnswers(answersToKeep, (path) => !LOGIN.test(texts.get(path) ?? ''));
}

/** The stored answers whose question is still asked. */
export function answersToCurrentQuestions(answers: Answers, sections: Sections): Answers {
  const texts = textsByPath(sections);
  return filterAnswers(answers, (path) => texts.has(path));
}

/** Removes the questions that the customer may see but not change. */
export const editable = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(({ isAuthorised }) => isAuthorised),
  }));

/** Checks answers from storage: an object whose values fit a question. */
export const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) &&
  Object.values(value).every(
    (answer) =>
      answer === null ||
      ['string', 'number', 'boolean'].includes(typeof answer) ||
      (Array.isArray(answer) && answer.every((one) => typeof one === 'string')),
  );

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const nonEmpty = (answers: Answers): Answers => filterAnswers(answers, (_, value) => !isEmpty(value));

/** Every answer, and removed saved answers as an empty list or text. Unanswered questions are not sent. */
export function answersForUpdate(answers: Answers, saved: Answers): Answers {
  const emptied = Object.entries(nonEmpty(saved)).filter(([path]) => isEmpty(answers[path]));
  return {
    ...nonEmpty(answers),
    ...Object.fromEntries(emptied.map(([path, was]) => [path, Array.isArray(was) ? [] : ''])),
  };
}
