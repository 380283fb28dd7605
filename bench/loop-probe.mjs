// Loaded into a service by benches: watches its memory and its event loop from one message of the bench to the next.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const MB = 1_048_576;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const residentMb = () => process.memoryUsage.rss() / MB;

if (isMainThread) {
  let watch = begin();
  process.on('message', (message) => {
    if (message === 'begin') {
      // What is measured is what an import adds to a service that has nothing to do.
      globalThis.gc?.();
      watch = begin();
      process.send('begun');
    } else process.send(watch.end());
  });
  process.channel.unref();
}

function begin() {
  const idle = residentMb();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let peak = 0;
  let longestTurnMs = 0;
  let last = cpuMs();
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb());
  }, 20).unref();
  // A timer is looked at once in each turn of the loop, so two turns are never taken for one.
  const turning = setInterval(() => {
    const now = cpuMs();
    longestTurnMs = Math.max(longestTurnMs, now - last);
    last = now;
  }, 1).unref();
  delay.enable();
  return {
    end() {
      delay.disable();
      clearInterval(sampling);
      clearInterval(turning);
      return {
        longestTurnCpuMs: Math.round(longestTurnMs),
        stallMaxMs: Math.round(delay.max / 1e6),
        stallP999Ms: Math.round(delay.percentile(99.9) / 1e6),
        idleMb: Math.round(idle),
        peakOverIdleMb: Math.round(peak - idle),
        endOverIdleMb: Math.round(residentMb() - idle),
      };
    },
  };
}
