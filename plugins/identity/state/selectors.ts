import { defineSlice, type RootState } from '../../../core/contract';
import type { Onboarding } from './events';
import { formsReducer, type CustomerForm } from './forms';
import { loginReducer } from './login';
import { postcodeReducer } from './postcode';
import { newPasswordReducer, otherPasswordReducer, resetReducer } from './passwords';

const login = defineSlice('login', loginReducer);
const passwordReset = defineSlice('passwordReset', resetReducer);
const newPassword = defineSlice('newPassword', newPasswordReducer);
const otherPassword = defineSlice('otherPassword', otherPasswordReducer);
const customerForms = defineSlice('customerForms', formsReducer);
const postcodeSearch = defineSlice('postcodeSearch', postcodeReducer);

export const slices = [login, passwordReset, newPassword, otherPassword, customerForms, postcodeSearch];

export const selectLogin = login.select;
export const selectReset = passwordReset.select;
export const selectNewPassword = newPassword.select;
export const selectForm = (state: RootState, form: Onboarding): CustomerForm =>
  customerForms.select(state)[form];
export const selectPostcode = (state: RootState, form: Onboarding) => postcodeSearch.select(state)[form];
export const selectOtherPassword = otherPassword.select;
