import { definePlugin, lazyScreen } from '../../core/contract';
import { TenantPage as PluginPage, Tab, Tile } from './components/PluginParts';
import { useTenantPlace } from './components/TenantFrame';
import { operatorsSlice } from './state/operators';
import { watchAccess } from './workflows/watchAccess';
import { watchAccounts } from './workflows/watchAccounts';
import { watchDraft } from './workflows/saveDraft';
import { watchAssets } from './workflows/saveAsset';
import { watchPreview } from './workflows/watchPreview';
import { watchRemoteData } from './workflows/watchRemoteData';
import { watchSession } from './workflows/watchSession';
import { watchReviews } from './workflows/watchReviews';
import { watchPresence } from './workflows/watchPresence';
import { watchTasks } from './workflows/watchTasks';
import { watchTenantTasks } from './workflows/watchTenantTasks';
import { watchUpdate } from './workflows/watchUpdate';

/** One component for all subjects of a tenant, so that its frame stays when the subject changes. */
const TenantPage = lazyScreen(
  () => import(/* webpackChunkName: "operators-tenant" */ './screens/TenantPage'),
);

export default definePlugin('operators', {
  routes: {
    'operators.home': lazyScreen(() => import(/* webpackChunkName: "operators-home" */ './screens/HomePage')),
    'operators.login': lazyScreen(
      () => import(/* webpackChunkName: "operators-login" */ './screens/LoginPage'),
    ),
    'operators.invitation': lazyScreen(
      () => import(/* webpackChunkName: "operators-invitation" */ './screens/InvitationPage'),
    ),
    'operators.forgotten': lazyScreen(
      () => import(/* webpackChunkName: "operators-forgotten" */ './screens/ForgottenPasswordPage'),
    ),
    'operators.password': lazyScreen(
      () => import(/* webpackChunkName: "operators-password" */ './screens/NewPasswordPage'),
    ),
    'operators.accounts': lazyScreen(
      () => import(/* webpackChunkName: "operators-accounts" */ './screens/OperatorsPage'),
    ),
    'operators.log': lazyScreen(() => import(/* webpackChunkName: "operators-log" */ './screens/LogPage')),
    'operators.shared': lazyScreen(
      () => import(/* webpackChunkName: "operators-shared" */ './screens/SharedDraftPage'),
    ),
    'operators.tenant': TenantPage,
    'operators.flow': TenantPage,
    'operators.copy': TenantPage,
    'operators.theme': TenantPage,
    'operators.settings': TenantPage,
    'operators.questions': TenantPage,
    'operators.text': TenantPage,
    'operators.previewed': TenantPage,
    'operators.problems': TenantPage,
    'operators.versions': TenantPage,
    'operators.versionPreview': lazyScreen(
      () => import(/* webpackChunkName: "operators-version" */ './screens/VersionPreviewPage'),
    ),
    'operators.why': TenantPage,
    'operators.publish': TenantPage,
  },
  slices: [operatorsSlice],
  workflows: {
    'operators.access': watchAccess,
    'operators.accounts': watchAccounts,
    'operators.session': watchSession,
    'operators.data': watchRemoteData,
    'operators.draft': watchDraft,
    'operators.assets': watchAssets,
    'operators.reviews': watchReviews,
    'operators.presence': watchPresence,
    'operators.tenantTasks': watchTenantTasks,
    'operators.preview': watchPreview,
    'operators.tasks': watchTasks,
    'operators.update': watchUpdate,
  },
  ports: { 'operators/v1': { Tab, Tile, TenantPage: PluginPage, useTenantPlace } },
});
