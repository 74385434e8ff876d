/** Loaded into each server: when the launcher is gone, even killed, the server stops too. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
