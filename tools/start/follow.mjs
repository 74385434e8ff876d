/** Loaded into each server: stops the server when the launcher ends, even if the launcher was killed. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
