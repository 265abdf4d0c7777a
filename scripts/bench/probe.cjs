// Loaded into each measured process with `-r`. Reports its resource usage on request, and ends it when the benchmark ends.

/** CPU time in µs from publishing an event until all that follows at once is done: results are computed and written to the sockets. */
const published = { cpu: 0 };
module.exports = { published };
if (process.env.BENCH_EVENTS) measurePublishing(process.env.BENCH_EVENTS);

process.on('message', (/** @type {{ id?: number, command?: string }} */ { id, command }) => {
  if (command !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const result = { cpu: user + system, published: published.cpu, rss: process.memoryUsage.rss() };
  process.send?.({ id, result });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** @param {string} file the built module of the event bus */
function measurePublishing(file) {
  const { EventBus } = require(file);
  const { publish } = EventBus.prototype;
  /** @type {NodeJS.CpuUsage | null} */
  let began = null;
  const end = () => {
    const { user, system } = process.cpuUsage(began ?? undefined);
    published.cpu += user + system;
    began = null;
  };
  EventBus.prototype.publish = /** @this {unknown} @param {unknown[]} args */ function (...args) {
    if (began === null) {
      began = process.cpuUsage();
      setImmediate(end);
    }
    publish.apply(this, args);
  };
}
