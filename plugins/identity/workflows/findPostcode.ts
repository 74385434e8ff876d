/** Fills in the town and the county of the typed postcode. */
import { put, select } from 'typed-redux-saga';
import { dataOf, findPostcodeArea, selectTenant, type RootState } from '../../../core/contract';
import { addressPathsIn } from '../domain/addressQuestions';
import { answersToFill } from '../domain/answersToFill';
import * as events from '../state/events';
import { selectForm, selectPostcode } from '../state/selectors';

export function* findPostcode({ payload: { form } }: ReturnType<typeof events.postcodeSearched>) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const questions = dataOf((yield* select(selectForm, form)).content);
  const paths = questions && addressPathsIn(questions.sections);
  if (!geocoder || !paths) {
    yield* put(events.postcodeNotFound({ form, why: 'unknown' }));
    return;
  }
  const selectTyped = (state: RootState) => String(selectForm(state, form).answers[paths.postcode] ?? '');
  const postcode = yield* select(selectTyped);
  const area = yield* findPostcodeArea(geocoder, postcode);
  const { answers, sending } = yield* select(selectForm, form);
  if (sending.at === 'sending' || (yield* select(selectTyped)) !== postcode) {
    yield* put(events.postcodeNotFound({ form, why: 'outdated' }));
    return;
  }
  if (typeof area === 'string') {
    yield* put(events.postcodeNotFound({ form, why: area }));
    return;
  }
  const { filledIn } = yield* select(selectPostcode, form);
  const filled = answersToFill(area, paths, { answers, filledIn });
  if (Object.keys(filled).length > 0)
    yield* put(events.answersChanged({ form, answers: { ...answers, ...filled } }));
  const places = [area.town, area.county].filter((name) => name !== '');
  yield* put(events.postcodeFound({ form, places, filled }));
}
