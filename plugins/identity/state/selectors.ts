import type { RootState } from '../../../core/contract';
import type { Onboarding } from './events';
import type { CustomerForm, FormsState } from './forms';
import type { LoginState } from './login';
import { KEPT_PASSWORD, type OtherPasswordState } from './otherPassword';
import type { NewPasswordState, ResetState } from './passwordReset';

/** The slices as they stand in the store; the shell puts them there under these names. */
interface IdentityRoot {
  readonly login?: LoginState;
  readonly passwordReset?: ResetState;
  readonly newPassword?: NewPasswordState;
  readonly otherPassword?: OtherPasswordState;
  readonly customerForms?: FormsState;
}

const root = (state: RootState): IdentityRoot => state;

const IDLE: LoginState = { at: 'idle' };
const CLOSED: ResetState = { at: 'closed' };
const FORM: NewPasswordState = { at: 'form', message: undefined, errors: {} };
const FRESH: CustomerForm = {
  content: { at: 'unknown' },
  sending: { at: 'idle' },
  answers: {},
  saved: {},
  changedSince: false,
};

export const selectLogin = (state: RootState): LoginState => root(state).login ?? IDLE;
export const selectReset = (state: RootState): ResetState => root(state).passwordReset ?? CLOSED;
export const selectNewPassword = (state: RootState): NewPasswordState => root(state).newPassword ?? FORM;
export const selectForm = (state: RootState, form: Onboarding): CustomerForm =>
  root(state).customerForms?.[form] ?? FRESH;
export const selectOtherPassword = (state: RootState): OtherPasswordState =>
  root(state).otherPassword ?? KEPT_PASSWORD;
