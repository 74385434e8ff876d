/**
 * A provider for tests, in a process of its own: the package has only ES modules. The first argument is the redirect
 * address. `login_hint` names the person, or else the second argument. Prints the address of the provider when it
 * listens.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri, person] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'console', client_secret: 'console-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id.replace('unverified:', ''),
        email_verified: !id.startsWith('unverified:'),
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.account.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', async (request, response) => {
    if (!request.url.startsWith('/interaction/')) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, {
      login: { accountId: params.login_hint ?? person },
    });
  });
  console.log(issuer);
});
