/** Hands over the typed registration answers to another browser, and accepts them from one. */
import { dataOf, selectSignedIn, type HandoverPart } from '../../../core/contract';
import { isAnswers, portableAnswers } from '../domain/nonSensitive';
import { REGISTRATION, answersReceived } from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

export const handoverPart: HandoverPart = {
  give: (state) => {
    const form = selectForm(state, REGISTRATION);
    const questions = dataOf(form.content);
    if (selectSignedIn(state) || questions === undefined) return undefined;
    const answers = portableAnswers(typedSince(form), questions.sections);
    return Object.keys(answers).length > 0 ? answers : undefined;
  },
  // No path: the form may be on its own page or in a flow with its own handover path.
  path: () => undefined,
  take: (answers, _, documentChanged) =>
    isAnswers(answers) ? [answersReceived({ answers, documentChanged })] : undefined,
};
