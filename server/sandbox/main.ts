/**
 * Starts the sandbox. It reads the variables of the other processes, and `OPAYO_KEY`, `OPAYO_PASSWORD`,
 * `MAPS_KEY`. It listens only on the loopback, independent of the web host, because its mailbox has no access
 * control. `SANDBOX_HOST` changes this.
 */
import { prepareDataFolder } from '../net/dataFolder';
import { readEnvironment, readNetConfig, readText } from '../net/environment';
import { runMain } from '../net/runMain';
import { startSandbox } from './sandbox';

runMain(async () => {
  const config = readNetConfig(process.env);
  const { SANDBOX_HOST, MAPS_KEY } = readEnvironment(process.env);
  prepareDataFolder(config.dataDir);
  const sandbox = await startSandbox({
    dataDir: config.dataDir,
    port: config.sandboxPort,
    host: SANDBOX_HOST,
    webPort: config.port,
    // Credentials of the sandbox only. They give no access elsewhere.
    merchant: {
      integrationKey: readText(process.env, 'OPAYO_KEY') ?? 'sandbox-key',
      integrationPassword: readText(process.env, 'OPAYO_PASSWORD') ?? 'sandbox-password',
    },
    mapsKey: MAPS_KEY,
  });
  console.log(`sandbox: http://127.0.0.1:${sandbox.port}/ (mailbox: ${sandbox.origin('mail')}/)`);
  return sandbox;
});
