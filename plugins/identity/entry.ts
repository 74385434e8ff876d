import { definePlugin, lazyPart, lazyScreen } from '../../core/contract';
import { detailsDiscarded } from './state/events';
import { slices } from './state/selectors';
import { stateForNextDocument } from './workflows/documentState';
import { eraseSecrets } from './workflows/eraseSecrets';
import { watchDetails } from './workflows/watchDetails';
import { watchForms } from './workflows/watchForms';
import { watchLogin } from './workflows/login';
import { watchOtherPassword } from './workflows/otherPassword';
import { watchPasswordReset } from './workflows/requestPasswordReset';
import { watchRegistration } from './workflows/registration';
import { watchUpdate } from './workflows/update';

const LoginPage = lazyScreen(() => import(/* webpackChunkName: "login" */ './screens/LoginPage'));
const RegisterPage = lazyScreen(() => import(/* webpackChunkName: "register" */ './screens/RegisterPage'));
const ResetPasswordPage = lazyScreen(
  () => import(/* webpackChunkName: "reset-password" */ './screens/ResetPasswordPage'),
);

const RegistrationForm = lazyPart(
  () => import(/* webpackChunkName: "registration" */ './components/RegistrationForm'),
);
const UpdateForm = lazyPart(() => import(/* webpackChunkName: "registration" */ './components/UpdateForm'));
const PasswordForm = lazyPart(
  () => import(/* webpackChunkName: "registration" */ './components/PasswordForm'),
);
const LoginForm = lazyPart(() => import(/* webpackChunkName: "login" */ './components/LoginForm'));

export default definePlugin('identity', {
  routes: {
    'identity.joining.login': LoginPage,
    'identity.joining.register': RegisterPage,
    'identity.joining.reset': ResetPasswordPage,
    'identity.bookings.login': LoginPage,
    'identity.bookings.register': RegisterPage,
    'identity.bookings.reset': ResetPasswordPage,
    'identity.account.login': LoginPage,
    'identity.account.register': RegisterPage,
    'identity.account.reset': ResetPasswordPage,
  },
  slices,
  workflows: {
    'identity.login': watchLogin,
    'identity.passwordReset': watchPasswordReset,
    'identity.forms': watchForms,
    'identity.details': watchDetails,
    'identity.registration': watchRegistration,
    'identity.update': watchUpdate,
    'identity.otherPassword': watchOtherPassword,
    'identity.eraseSecrets': eraseSecrets,
  },
  handover: async () =>
    (await import(/* webpackChunkName: "registration" */ './workflows/handover')).handoverPart,
  documentState: { identity: () => Promise.resolve(stateForNextDocument) },
  ports: { 'identity/v1': { RegistrationForm, UpdateForm, PasswordForm, LoginForm, detailsDiscarded } },
});
