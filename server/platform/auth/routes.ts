import { getUser, login, logout } from './login';
import { forgottenPassword, resetPassword } from './passwordReset';
import { register } from './register';
import { updateUser } from './updateUser';

export const authRoutes = [register, login, logout, getUser, forgottenPassword, resetPassword, updateUser];
