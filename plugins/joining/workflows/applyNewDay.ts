/** A page that is open past midnight: a membership that starts today starts on the new day, at a new price. */
import { put, select, take } from 'typed-redux-saga';
import { nextQuarter, sectionOpened, type RootState } from '../../../core/contract';
import { priceChanged } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectCosts, selectStartDate } from '../state/priceSelectors';
import { priceQuestion } from './priceQuestion';

const SENDING: readonly string[] = ['checking', 'storing', 'stored', 'done'];

/** A submission for the old day is completed for the old day. */
const isSending = (state: RootState) => SENDING.includes(selectJoining(state).submission.step);

const isAccepted = (state: RootState) => selectJoining(state).review.accepted;

/** The response for the current dates has arrived, with any result. */
const isPriced = (state: RootState) => {
  const { costs } = selectJoining(state);
  const isAnswered = costs.status === 'ready' || costs.status === 'failed';
  return isAnswered && JSON.stringify(costs.query) === JSON.stringify(priceQuestion(state));
};

/** The amounts that the customer accepted. */
const selectAmounts = (state: RootState) => {
  const costs = selectCosts(state);
  return JSON.stringify([costs?.totalToPayNow.raw.amount, costs?.monthlyPrice?.raw.amount]);
};

function* applyNewDay(passed: { readonly type: string }) {
  const start = yield* select(selectStartDate);
  const amounts = yield* select(selectAmounts);
  yield* put(passed);
  if (start === (yield* select(selectStartDate))) return;
  while ((yield* select(isAccepted)) && !(yield* select(isPriced))) yield* take('*');
  if (!(yield* select(isAccepted)) || amounts === (yield* select(selectAmounts))) return;
  yield* put(priceChanged());
  yield* put(sectionOpened({ id: 'joining.review' }));
}

export function* watchDayChange() {
  for (;;) {
    const passed = yield* nextQuarter();
    if (passed === undefined) return;
    while (yield* select(isSending)) yield* take('*');
    yield* applyNewDay(passed);
  }
}
