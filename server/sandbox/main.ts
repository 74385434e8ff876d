/**
 * Starts the sandbox. Variables as for the other processes, and `CARDS_KEY`, `CARDS_PASSWORD`, `MAPS_KEY`. It is
 * on the loopback wherever the web host is to be found, for anybody may read its mailbox; `SANDBOX_HOST` opens it.
 */
import { prepareDataFolder } from '../net/dataFolder';
import { readNetConfig, readText } from '../net/environment';
import { runMain } from '../net/runMain';
import { startSandbox } from './sandbox';

runMain(async () => {
  const config = readNetConfig(process.env);
  prepareDataFolder(config.dataDir);
  const sandbox = await startSandbox({
    dataDir: config.dataDir,
    port: config.sandboxPort,
    host: readText(process.env, 'SANDBOX_HOST'),
    webPort: config.port,
    // The sandbox's own credentials: they open nothing but the sandbox.
    merchant: {
      integrationKey: readText(process.env, 'CARDS_KEY') ?? 'sandbox-key',
      integrationPassword: readText(process.env, 'CARDS_PASSWORD') ?? 'sandbox-password',
    },
    mapsKey: readText(process.env, 'MAPS_KEY'),
  });
  console.log(`sandbox: http://127.0.0.1:${sandbox.port}/ (mailbox: ${sandbox.origin('mail')}/)`);
  return sandbox;
});
