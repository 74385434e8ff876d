import type { RootState } from '../../../core/contract';
import type { Onboarding } from './events';
import { INITIAL_FORM, type CustomerForm, type FormsState } from './forms';
import { IDLE, type LoginState } from './login';
import { INITIAL_PASSWORD, type OtherPasswordState } from './otherPassword';
import { CLOSED, FORM, type NewPasswordState, type ResetState } from './passwordReset';

/** The slices of identity, with the names that the shell uses in the store. */
interface IdentityRoot {
  readonly login?: LoginState;
  readonly passwordReset?: ResetState;
  readonly newPassword?: NewPasswordState;
  readonly otherPassword?: OtherPasswordState;
  readonly customerForms?: FormsState;
}

const root = (state: RootState): IdentityRoot => state;

export const selectLogin = (state: RootState): LoginState => root(state).login ?? IDLE;
export const selectReset = (state: RootState): ResetState => root(state).passwordReset ?? CLOSED;
export const selectNewPassword = (state: RootState): NewPasswordState => root(state).newPassword ?? FORM;
export const selectForm = (state: RootState, form: Onboarding): CustomerForm =>
  root(state).customerForms?.[form] ?? INITIAL_FORM;
export const selectOtherPassword = (state: RootState): OtherPasswordState =>
  root(state).otherPassword ?? INITIAL_PASSWORD;
