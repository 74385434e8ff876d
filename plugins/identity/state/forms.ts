/** The two forms about the customer: registration, and the update of what is known. Passwords are not in here. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut, type AnswerValue, type Answers } from '../../../core/contract';
import type { DataFieldSection, Term } from '../../../schemas/generated/api';
import * as said from './events';
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

export type Sending =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  | { readonly at: 'refused'; readonly errors: Messages }
  | { readonly at: 'broken'; readonly problem: FormProblem }
  | { readonly at: 'done' };

export interface CustomerForm {
  readonly content: FormContent;
  readonly sending: Sending;
  readonly answers: Answers;
}

export type FormsState = Readonly<Record<Onboarding, CustomerForm>>;

const FRESH: CustomerForm = { content: { at: 'unknown' }, sending: { at: 'idle' }, answers: {} };
const NONE: FormsState = { customer_account_online: FRESH, membership_purchase: FRESH };

/** What the server says it knows, under what was typed since. */
const answersOf = (sections: readonly DataFieldSection[], typed: Answers): Answers => {
  const known = sections.flatMap(({ sectionFields }) =>
    sectionFields.flatMap(({ path, answer }): [string, AnswerValue][] =>
      answer === null || answer === '' ? [] : [[path, answer]],
    ),
  );
  return { ...Object.fromEntries(known), ...typed };
};

const change = (state: FormsState, form: Onboarding, next: Partial<CustomerForm>): FormsState => ({
  ...state,
  [form]: { ...state[form], ...next },
});

export const formsReducer = createReducer(NONE, (on) => {
  on.addCase(said.formWanted, (state, { payload: { form } }) =>
    change(state, form, { content: { at: 'loading' } }),
  );
  on.addCase(said.formArrived, (state, { payload: { form, ...content } }) =>
    change(state, form, {
      content: { at: 'ready', ...content },
      answers: answersOf(content.sections, form === 'customer_account_online' ? state[form].answers : {}),
    }),
  );
  on.addCase(said.formFailed, (state, { payload: { form } }) =>
    change(state, form, { content: { at: 'failed' } }),
  );
  on.addCase(said.answersRestored, (state, { payload: { answers } }) =>
    change(state, 'customer_account_online', {
      answers: { ...answers, ...state.customer_account_online.answers },
    }),
  );
  on.addCase(said.answersChanged, (state, { payload: { form, answers } }) =>
    change(state, form, { answers }),
  );
  on.addCase(said.registrationSubmitted, (state) =>
    change(state, 'customer_account_online', { sending: { at: 'sending' } }),
  );
  on.addCase(said.updateSubmitted, (state) =>
    change(state, 'membership_purchase', { sending: { at: 'sending' } }),
  );
  on.addCase(said.registered, (state) =>
    change(state, 'customer_account_online', { sending: { at: 'done' }, answers: {} }),
  );
  on.addCase(said.detailsUpdated, (state) =>
    change(state, 'membership_purchase', { sending: { at: 'done' } }),
  );
  on.addCase(said.formRefused, (state, { payload: { form, errors } }) =>
    change(state, form, { sending: { at: 'refused', errors } }),
  );
  on.addCase(said.formBroken, (state, { payload: { form, problem } }) =>
    change(state, form, { sending: { at: 'broken', problem } }),
  );
  on.addCase(said.formLeft, (state, { payload: { form } }) =>
    change(state, form, { sending: { at: 'idle' } }),
  );
  on.addCase(signedOut, () => NONE);
});
