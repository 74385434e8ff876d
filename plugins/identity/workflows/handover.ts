/** What was typed into the registration goes along to another browser, and comes from there. */
import { selectSignedIn, type HandoverPart } from '../../../core/contract';
import { isAnswers, portable } from '../domain/nonSensitive';
import { answersReceived } from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

export const handoverPart: HandoverPart = {
  give: (state) => {
    const form = selectForm(state, 'customer_account_online');
    if (selectSignedIn(state) || form.content.at !== 'ready') return undefined;
    const given = portable(typedSince(form), form.content.sections);
    return Object.keys(given).length > 0 ? given : undefined;
  },
  // Wherever the form stands: on a page of its own, or in a journey that has a place of its own.
  path: () => undefined,
  take: (given, _, documentChanged) =>
    isAnswers(given) ? [answersReceived({ answers: given, documentChanged })] : undefined,
};
