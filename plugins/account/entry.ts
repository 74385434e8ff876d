import { definePlugin, lazyScreen } from '../../core/contract';
import { account } from './state/account';
import { watchMemberships } from './workflows/memberships';

const MembershipsPage = lazyScreen(
  () => import(/* webpackChunkName: "account-memberships" */ './screens/MembershipsPage'),
);

export default definePlugin({
  name: 'account',
  routes: {
    // The memberships stand for the whole account until there is more of it to see at a glance.
    'account.home': MembershipsPage,
    'account.memberships': MembershipsPage,
  },
  slices: [{ name: 'account', reducer: account }],
  workflows: { 'account.memberships': watchMemberships },
});
