import type { AnyCall } from '../kernel';
import { forgottenPassword } from './forgottenPassword';
import { getDataFields } from './getDataFields';
import { getUser } from './getUser';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { resetPassword } from './resetPassword';
import { updateUser } from './updateUser';

export const authRoutes: readonly AnyCall[] = [
  register,
  login,
  logout,
  getUser,
  getDataFields,
  forgottenPassword,
  resetPassword,
  updateUser,
];
