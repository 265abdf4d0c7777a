// Loaded into each measured process with `-r`: says what the process has used when asked, and ends it when whoever measures is gone.
process.on('message', (/** @type {{ id?: number, question?: string }} */ { id, question }) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ id, answer: { cpu: user + system, rss: process.memoryUsage.rss() } });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
