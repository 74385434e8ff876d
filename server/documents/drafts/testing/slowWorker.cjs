/** A thread that never answers a check of the tenant 'slow', and ends at one of the tenant 'broken'. */
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ tenant }) => {
  if (tenant === 'broken') process.exit(1);
  if (tenant !== 'slow') parentPort.postMessage({ problems: [] });
});
parentPort.postMessage('ready');
