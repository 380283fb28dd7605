import { afterAll } from 'vitest';
import { type Receiver, startReceiver } from './receiver.ts';
import { closeNets } from './stage.ts';

/** Receivers of one test file; they and all outbound connections are closed at its end. */
export function receivers(): { start(path?: string): Promise<Receiver> } {
  const started: Receiver[] = [];
  afterAll(async () => {
    await Promise.all([...started.map((receiver) => receiver.close()), closeNets()]);
  });
  return {
    async start(path) {
      const receiver = await startReceiver(path);
      started.push(receiver);
      return receiver;
    },
  };
}
