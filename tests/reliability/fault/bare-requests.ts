import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../../webhooks/receiver.ts';

/** Requests to a server that does nothing, made all the while: what the machine itself takes, to judge the service beside. */
export interface BareRequests {
  /** Ends them, and gives what the slowest took, in milliseconds. May be asked twice. */
  slowestMs(): Promise<number>;
}

const EVERY_MS = 50;

export async function startBareRequests(): Promise<BareRequests> {
  const server = await startReceiver();
  let isOver = false;
  let slowest = 0;
  const running = (async () => {
    while (!isOver) {
      const from = performance.now();
      await sleep(EVERY_MS);
      await (await fetch(server.url, { method: 'POST', body: '{}' })).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - from - EVERY_MS);
    }
  })();
  const end = async () => {
    isOver = true;
    await running;
    await server.close();
    return slowest;
  };
  let ended: Promise<number> | undefined;
  return {
    slowestMs() {
      ended ??= end();
      return ended;
    },
  };
}
