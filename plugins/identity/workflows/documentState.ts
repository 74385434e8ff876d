/** What the plugin gives to the document that replaces this page. */
import { selectSignedIn, type DocumentPart, type GiveDocumentState } from '../../../core/contract';
import { nonEmpty } from '../domain/nonSensitive';
import { REGISTRATION } from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';
import { hasTypedSecret } from '../state/typedSecrets';
import { areStored } from './storeAnswers';
import { detailsForNextDocument } from './storeDetails';

export const stateForNextDocument: GiveDocumentState = (state) =>
  detailsForNextDocument(state) ?? (selectSignedIn(state) ? undefined : typedByVisitor(state));

/** Without a session nothing is given to the next document: only whether the browser stores all of it. */
function typedByVisitor(state: Parameters<GiveDocumentState>[0]): DocumentPart | undefined {
  const form = selectForm(state, REGISTRATION);
  const answers = nonEmpty({ ...form.handed?.answers, ...typedSince(form) });
  if (Object.keys(answers).length === 0 && !hasTypedSecret()) return undefined;
  return { isStored: areStored(answers) && !hasTypedSecret() };
}
