/**
 * Starts the sandbox. It reads the variables of the other processes, and the secrets of the
 * providers, and `MAPS_KEY`. It listens only on the loopback, independent of the web host, because its mailbox has no access
 * control. `SANDBOX_HOST` changes this.
 */
import { prepareDataFolder } from '../net/dataFolder';
import { readEnvironment, readNetConfig } from '../net/environment';
import { readProviderSecrets } from '../providers/providerSecrets';
import { webhookSecretsIn } from '../providers/webhookSecrets';
import { runMain } from '../net/runMain';
import {
  SANDBOX_GOCARDLESS_ACCOUNT,
  SANDBOX_S3_CREDENTIALS,
  SANDBOX_STRIPE_ACCOUNT,
  startSandbox,
} from './sandbox';

runMain('sandbox', async () => {
  const config = readNetConfig(process.env);
  const { SANDBOX_HOST, MAPS_KEY } = readEnvironment(process.env);
  prepareDataFolder(config.dataDir);
  const secrets = readProviderSecrets(process.env, undefined, [
    'OPAYO_KEY',
    'OPAYO_PASSWORD',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GOCARDLESS_ACCESS_TOKEN',
    'GOCARDLESS_WEBHOOK_SECRET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SMTP_USER',
    'SMTP_PASSWORD',
  ]);
  const { SMTP_USER: user, SMTP_PASSWORD: password } = secrets;
  const sandbox = await startSandbox({
    dataDir: config.dataDir,
    port: config.sandboxPort,
    smtpPort: config.sandboxSmtpPort,
    smtpLogin: user !== undefined && password !== undefined ? { user, password } : undefined,
    host: SANDBOX_HOST,
    webPort: config.port,
    // Credentials of the sandbox only. They give no access elsewhere.
    merchant: {
      integrationKey: secrets.OPAYO_KEY ?? 'sandbox-key',
      integrationPassword: secrets.OPAYO_PASSWORD ?? 'sandbox-password',
    },
    stripe: {
      secretKey: secrets.STRIPE_SECRET_KEY ?? SANDBOX_STRIPE_ACCOUNT.secretKey,
      webhookSecret:
        webhookSecretsIn(secrets.STRIPE_WEBHOOK_SECRET)[0] ?? SANDBOX_STRIPE_ACCOUNT.webhookSecret,
    },
    gocardless: {
      accessToken: secrets.GOCARDLESS_ACCESS_TOKEN ?? SANDBOX_GOCARDLESS_ACCOUNT.accessToken,
      webhookSecret:
        webhookSecretsIn(secrets.GOCARDLESS_WEBHOOK_SECRET)[0] ?? SANDBOX_GOCARDLESS_ACCOUNT.webhookSecret,
    },
    s3: {
      accessKeyId: secrets.S3_ACCESS_KEY_ID ?? SANDBOX_S3_CREDENTIALS.accessKeyId,
      secretAccessKey: secrets.S3_SECRET_ACCESS_KEY ?? SANDBOX_S3_CREDENTIALS.secretAccessKey,
    },
    mapsKey: MAPS_KEY,
  });
  console.log(`sandbox: http://127.0.0.1:${sandbox.port}/ (mailbox: ${sandbox.origin('mail')}/)`);
  return sandbox;
});
