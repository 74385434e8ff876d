/** The two customer forms: registration and the update of details. Passwords are not in this state. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut, userLoaded, type Answers } from '../../../core/contract';
import type { DataFieldSection, Term } from '../../../schemas/generated/api';
import * as events from './events';
import type { FormProblem, Messages, Onboarding } from './events';

export type FormContent =
  | { readonly at: 'unknown' }
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | {
      readonly at: 'ready';
      readonly sections: readonly DataFieldSection[];
      readonly checksum: string;
      readonly terms: readonly Term[];
    };

export type SubmissionState =
  | { readonly at: 'idle' }
  /** `left`: the user left the form. No other request is sent until the response arrives. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'refused'; readonly errors: Messages }
  | { readonly at: 'broken'; readonly problem: FormProblem }
  | { readonly at: 'done' };

export interface CustomerForm {
  readonly content: FormContent;
  readonly sending: SubmissionState;
  readonly answers: Answers;
  /** The server's answers, from its last response or from the last accepted update. */
  readonly saved: Answers;
  /** Restored answers were given under another tenant document. The customer should check them. */
  readonly changedSince: boolean;
  /** Answers from another browser that wait for the questions to load. */
  readonly handed?: { readonly answers: Answers; readonly documentChanged: boolean } | undefined;
  /** Unsaved changes were restored after a reload of the page. */
  readonly restored: boolean;
  /** The id of the customer, if known. */
  readonly of?: string;
}

export type FormsState = Readonly<Record<Onboarding, CustomerForm>>;

const INITIAL_FORM: CustomerForm = {
  content: { at: 'unknown' },
  sending: { at: 'idle' },
  answers: {},
  saved: {},
  changedSince: false,
  restored: false,
};
const NONE: FormsState = { customer_account_online: INITIAL_FORM, membership_purchase: INITIAL_FORM };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The answers that differ from the saved ones. They are kept when the server sends its data again, and are
 * the answers that are stored.
 */
export const typedSince = ({ answers, saved }: CustomerForm): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, answer]) => !isSame(answer, saved[path])));

const isNothing = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** True if the form differs from the saved answers. A removed answer counts as a change. */
export function isUnsaved({ answers, saved }: CustomerForm): boolean {
  const paths = Object.keys({ ...saved, ...answers });
  const received = (of: Answers, path: string) => (isNothing(of[path]) ? undefined : of[path]);
  return paths.some((path) => !isSame(received(answers, path), received(saved, path)));
}

const change = (state: FormsState, form: Onboarding, next: Partial<CustomerForm>): FormsState => ({
  ...state,
  [form]: { ...state[form], ...next },
});

const isReady = ({ content }: CustomerForm) => content.at === 'ready';

const SUBMITTING: SubmissionState = { at: 'sending' };

/** A user who returns before the response arrives sees its result. */
const opened = (form: CustomerForm): Partial<CustomerForm> => ({
  ...(isReady(form) ? {} : { content: { at: 'loading' } }),
  ...(form.sending.at === 'sending' ? { sending: SUBMITTING } : {}),
});

/**
 * After a successful submit the form is reset: the server sends the saved answers next time. Otherwise the
 * typed answers stay.
 */
function abandoned({ sending }: CustomerForm): Partial<CustomerForm> {
  if (sending.at === 'done') return INITIAL_FORM;
  return { sending: sending.at === 'sending' ? { at: 'sending', left: true } : { at: 'idle' } };
}

export const formsReducer = createReducer(NONE, (on) => {
  // Loaded questions stay during a new request, so that a slow connection does not remove the form.
  on.addCase(events.formRequested, (state, { payload: { form } }) =>
    change(state, form, opened(state[form])),
  );
  on.addCase(events.formLoaded, (state, { payload: { form, known, of = state[form].of, ...content } }) =>
    change(state, form, {
      content: { at: 'ready', ...content },
      answers: { ...known, ...typedSince(state[form]) },
      saved: known,
      ...(of === undefined ? {} : { of }),
    }),
  );
  on.addCase(events.formLoadFailed, (state, { payload: { form } }) =>
    isReady(state[form]) ? state : change(state, form, { content: { at: 'failed' } }),
  );
  on.addCase(events.answersReceived, (state, { payload }) =>
    change(state, 'customer_account_online', { answers: {}, handed: payload }),
  );
  on.addCase(events.answersRestored, (state, { payload: { answers, documentChanged } }) => {
    const form = state.customer_account_online;
    return change(state, 'customer_account_online', {
      answers: { ...form.saved, ...answers, ...typedSince(form) },
      changedSince: documentChanged && Object.keys(answers).length > 0,
      handed: undefined,
    });
  });
  // Text typed since the page was opened is newer than stored text.
  on.addCase(events.detailsRestored, (state, { payload: { answers, documentChanged } }) => {
    const form = state.membership_purchase;
    const next = { ...form, answers: { ...form.saved, ...answers, ...typedSince(form) } };
    if (!isUnsaved(next)) return state;
    return { ...state, membership_purchase: { ...next, restored: true, changedSince: documentChanged } };
  });
  on.addCase(events.answersChanged, (state, { payload: { form, answers } }) =>
    change(state, form, { answers }),
  );
  on.addCase(events.detailsDiscarded, (state) =>
    change(state, 'membership_purchase', {
      answers: state.membership_purchase.saved,
      restored: false,
      changedSince: false,
    }),
  );
  on.addCase(events.registrationSubmitted, (state) =>
    change(state, 'customer_account_online', { sending: SUBMITTING }),
  );
  on.addCase(events.updateSubmitted, (state) =>
    change(state, 'membership_purchase', { sending: SUBMITTING }),
  );
  on.addCase(events.registered, (state) =>
    change(state, 'customer_account_online', { sending: { at: 'done' }, answers: {} }),
  );
  // A user who left the form before the response may open it again for another change, so it is not 'done'.
  on.addCase(events.detailsUpdated, (state, { payload: { sent } }) => {
    const form = state.membership_purchase;
    const saved = { ...form.saved, ...sent };
    const isTold = form.sending.at === 'sending' && !form.sending.left;
    const sending: SubmissionState = { at: isTold ? 'done' : 'idle' };
    return change(state, 'membership_purchase', {
      sending,
      saved,
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
  on.addCase(events.formLeft, (state, { payload: { form } }) => change(state, form, abandoned(state[form])));
  // After a logout in another tab, the typed answers are kept for the same customer only. This needs a known
  // customer id.
  on.addCase(signedOut, (state, { payload }) => {
    const { membership_purchase } = state;
    return payload.elsewhere && membership_purchase.of !== undefined
      ? { ...NONE, membership_purchase }
      : NONE;
  });
  on.addCase(userLoaded, (state, { payload: { user } }) => {
    const { of = user.id } = state.membership_purchase;
    return change(of === user.id ? state : NONE, 'membership_purchase', { of: user.id });
  });
});
