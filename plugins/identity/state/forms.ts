/**
 * The two customer forms: registration and the update of details. Passwords are not in this state. The questions
 * have separate events, not those of core's remote data: a logout ends their load with a failure, so that the
 * form offers to load them again.
 */
import { createReducer } from '@reduxjs/toolkit';
import { dataOf, signedOut, userLoaded, type Answers, type RemoteData } from '../../../core/contract';
import { nonEmpty } from '../domain/nonSensitive';
import * as events from './events';
import { DETAILS, REGISTRATION, type EarlierAnswers, type FormProblem, type Messages } from './events';

type SubmissionState =
  | { readonly at: 'idle' }
  /** `left`: the user left the form. No other request is sent until the response arrives. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'refused'; readonly errors: Messages }
  | { readonly at: 'broken'; readonly problem: FormProblem }
  | { readonly at: 'done' };

export interface CustomerForm {
  readonly content: RemoteData<events.FormQuestions>;
  readonly sending: SubmissionState;
  readonly answers: Answers;
  /** The server's answers, from its last response or from the last accepted update. */
  readonly saved: Answers;
  /** Restored answers were given under another tenant document. The customer should check them. */
  readonly changedSince: boolean;
  /** Answers from another browser that wait for the questions to load. */
  readonly handed?: EarlierAnswers | undefined;
  /** Unsaved changes were restored after a reload of the page. */
  readonly restored: boolean;
  /** The id of the customer, if known. */
  readonly of?: string;
}

type FormsState = Readonly<Record<events.Onboarding, CustomerForm>>;

const INITIAL_FORM: CustomerForm = {
  content: { status: 'idle' },
  sending: { at: 'idle' },
  answers: {},
  saved: {},
  changedSince: false,
  restored: false,
};
const NONE: FormsState = { [REGISTRATION]: INITIAL_FORM, [DETAILS]: INITIAL_FORM };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ from the saved ones: they are stored, and stay when the server sends its data. */
export const typedSince = ({ answers, saved }: CustomerForm): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, answer]) => !isSame(answer, saved[path])));

/** True if the form differs from the saved answers. A removed answer counts as a change. */
export function isUnsaved({ answers, saved }: CustomerForm): boolean {
  const [now, before] = [nonEmpty(answers), nonEmpty(saved)];
  return Object.keys({ ...before, ...now }).some((path) => !isSame(now[path], before[path]));
}

const change = (state: FormsState, form: events.Onboarding, next: Partial<CustomerForm>): FormsState => ({
  ...state,
  [form]: { ...state[form], ...next },
});

const SUBMITTING: SubmissionState = { at: 'sending' };

export const formsReducer = createReducer(NONE, (on) => {
  // Loaded questions stay during a new request, so that a slow connection does not remove the form. A user
  // who returns before the response to a submission sees its result.
  on.addCase(events.formRequested, (state, { payload: { form } }) => {
    const { content, sending } = state[form];
    return change(state, form, {
      content: dataOf(content) ? content : { status: 'loading', query: undefined },
      sending: sending.at === 'sending' ? SUBMITTING : sending,
    });
  });
  on.addCase(
    events.formLoaded,
    (state, { payload: { form, questions, savedAnswers, of = state[form].of } }) =>
      change(state, form, {
        content: { status: 'ready', query: undefined, data: questions },
        answers: { ...savedAnswers, ...typedSince(state[form]) },
        saved: savedAnswers,
        ...(of === undefined ? {} : { of }),
      }),
  );
  on.addCase(events.formLoadFailed, (state, { payload: { form } }) =>
    dataOf(state[form].content)
      ? state
      : change(state, form, {
          content: { status: 'failed', query: undefined, error: { reason: 'failed', message: '' } },
        }),
  );
  on.addCase(events.answersReceived, (state, { payload }) =>
    change(state, REGISTRATION, { answers: {}, handed: payload }),
  );
  on.addCase(events.answersRestored, (state, { payload: { answers, documentChanged } }) => {
    const form = state[REGISTRATION];
    return change(state, REGISTRATION, {
      answers: { ...form.saved, ...answers, ...typedSince(form) },
      changedSince: documentChanged && Object.keys(answers).length > 0,
      handed: undefined,
    });
  });
  // Text typed since the page was opened is newer than stored text.
  on.addCase(events.detailsRestored, (state, { payload: { answers, documentChanged } }) => {
    const form = state[DETAILS];
    const next = { ...form, answers: { ...form.saved, ...answers, ...typedSince(form) } };
    if (!isUnsaved(next)) return state;
    return change(state, DETAILS, { ...next, restored: true, changedSince: documentChanged });
  });
  on.addCase(events.answersChanged, (state, { payload: { form, answers } }) =>
    change(state, form, { answers }),
  );
  on.addCase(events.detailsDiscarded, (state) =>
    change(state, DETAILS, { answers: state[DETAILS].saved, restored: false, changedSince: false }),
  );
  on.addCase(events.registrationSubmitted, (state) => change(state, REGISTRATION, { sending: SUBMITTING }));
  on.addCase(events.updateSubmitted, (state) => change(state, DETAILS, { sending: SUBMITTING }));
  on.addCase(events.registered, (state) =>
    change(state, REGISTRATION, { sending: { at: 'done' }, answers: {} }),
  );
  // A user who left the form before the response may open it again for another change, so it is not 'done'.
  on.addCase(events.detailsUpdated, (state, { payload: { sent } }) => {
    const { sending, saved } = state[DETAILS];
    return change(state, DETAILS, {
      sending: { at: sending.at === 'sending' && !sending.left ? 'done' : 'idle' },
      saved: { ...saved, ...sent },
      restored: false,
      changedSince: false,
    });
  });
  on.addCase(events.formRefused, (state, { payload: { form, errors } }) =>
    change(state, form, { sending: { at: 'refused', errors } }),
  );
  on.addCase(events.formSubmissionFailed, (state, { payload: { form, problem } }) =>
    change(state, form, { sending: { at: 'broken', problem } }),
  );
  on.addCase(events.formNeedsLogin, (state, { payload: { form } }) =>
    change(state, form, { sending: { at: 'idle' } }),
  );
  // After a successful submit the form is reset: the server sends the saved answers next time.
  on.addCase(events.formLeft, (state, { payload: { form } }) => {
    const { at } = state[form].sending;
    if (at === 'done') return change(state, form, INITIAL_FORM);
    return change(state, form, { sending: at === 'sending' ? { at, left: true } : { at: 'idle' } });
  });
  // After a logout in another tab, the typed answers are kept for the same, known customer only.
  on.addCase(signedOut, (state, { payload }) =>
    payload.elsewhere && state[DETAILS].of !== undefined ? { ...NONE, [DETAILS]: state[DETAILS] } : NONE,
  );
  on.addCase(userLoaded, (state, { payload: { user } }) => {
    const { of = user.id } = state[DETAILS];
    return change(of === user.id ? state : NONE, DETAILS, { of: user.id });
  });
});
