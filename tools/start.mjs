/**
 * `npm start`: starts Foyer from a new clone. Plain Node: nothing is installed at its start. `--watch` is
 * `npm run dev`. An error that the operator can fix is printed as one sentence, with an exit code other than
 * 0.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Foyer needs Node 22 or 24, and this is ${process.version}. Install Node 24 and try again.`);
  process.exit(1);
}

const { nodeWarning } = await import('../server/net/nodeVersion.mjs');
const warning = nodeWarning();
if (warning !== undefined) console.log(warning);

const { start } = await import('./start/start.mjs');
await start({ watch: process.argv.includes('--watch') });
