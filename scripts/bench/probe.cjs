// Loaded into each measured process with `-r`. Reports its resource usage on request, and ends it when the benchmark ends.
process.on('message', (/** @type {{ id?: number, command?: string }} */ { id, command }) => {
  if (command !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ id, result: { cpu: user + system, rss: process.memoryUsage.rss() } });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
