/** The two forms about the customer: registration, and the update of what is known. Passwords are not in here. */
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
  /** `left`: nobody looks on any more; until it was answered nothing else is sent. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'refused'; readonly errors: Messages }
  | { readonly at: 'broken'; readonly problem: FormProblem }
  | { readonly at: 'done' };

export interface CustomerForm {
  readonly content: FormContent;
  readonly sending: SubmissionState;
  readonly answers: Answers;
  /** What the server has, as far as it was told or has said so. */
  readonly saved: Answers;
  /** Answers came back that were given under another tenant document: they are to be looked through. */
  readonly changedSince: boolean;
  /** Answers from another browser that wait for the questions. */
  readonly handed?: { readonly answers: Answers; readonly documentChanged: boolean } | undefined;
  /** Changes came back that the server was not told before the page was loaded anew. */
  readonly restored: boolean;
  /** Whose details these are, once somebody is known to be here. */
  readonly of?: string;
}

export type FormsState = Readonly<Record<Onboarding, CustomerForm>>;

export const INITIAL_FORM: CustomerForm = {
  content: { at: 'unknown' },
  sending: { at: 'idle' },
  answers: {},
  saved: {},
  changedSince: false,
  restored: false,
};
const NONE: FormsState = { customer_account_online: INITIAL_FORM, membership_purchase: INITIAL_FORM };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed since the server last knew: it stays, whatever the server says now, and is what is kept. */
export const typedSince = ({ answers, saved }: CustomerForm): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, answer]) => !isSame(answer, saved[path])));

const isNothing = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Something stands in the form that the server has not been told. What was emptied counts too. */
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

/** Whoever comes back before the answer does is told of it. */
const opened = (form: CustomerForm): Partial<CustomerForm> => ({
  ...(isReady(form) ? {} : { content: { at: 'loading' } }),
  ...(form.sending.at === 'sending' ? { sending: SUBMITTING } : {}),
});

/** What was taken is the server's to tell next time; what was only typed is still here then. */
function abandoned({ sending }: CustomerForm): Partial<CustomerForm> {
  if (sending.at === 'done') return INITIAL_FORM;
  return { sending: sending.at === 'sending' ? { at: 'sending', left: true } : { at: 'idle' } };
}

export const formsReducer = createReducer(NONE, (on) => {
  // Questions that are here already stay while they are asked for again: on a bad line the form is not taken away.
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
  // What was typed since the page was opened is newer than what was kept.
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
  // A user who left meanwhile is done with it, and opens the form again to change something else.
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
  // Logged out in another tab: what was typed waits for the same customer, and for nobody else. Whose it is
  // has to be known for that.
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
