import { parentPort, Worker } from 'node:worker_threads';

/** Memory of a thread's own; what needs more ends the thread, and not the service. Its young part is small, because threads are few and large. */
const MEMORY = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 12 };

/** A thread ran out of memory. */
export class ThreadMemoryError extends Error {
  override readonly name = 'ThreadMemoryError';
}

/** A thread beside the serving one. It speaks first, and each message is answered before it sends the next. */
export interface Thread<Message, Reply> {
  /** Its next message. @throws ThreadMemoryError; what the thread threw */
  next(): Promise<Message>;
  reply(reply: Reply): void;
  end(): Promise<void>;
}

/**
 * Begins a thread.
 * @param here `import.meta.url` of the caller
 * @param program name of the thread's file beside the caller's, without its ending; in the bundle all such files lie together
 */
export function beginThread<Message, Reply>(
  here: string,
  program: string,
  workerData: unknown,
): Thread<Message, Reply> {
  const file = new URL(`./${program}${here.endsWith('.ts') ? '.ts' : '.js'}`, here);
  const worker = new Worker(file, { workerData, resourceLimits: MEMORY });
  // It speaks before it is listened to.
  const heard: Message[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  worker.on('message', (message: Message) => {
    heard.push(message);
    wake();
  });
  const failed = (error: Error): void => {
    failure ??= error;
    wake();
  };
  worker.on('error', (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    failed(isMemory ? new ThreadMemoryError('a thread ran out of memory', { cause: error }) : error);
  });
  worker.on('exit', () => failed(new Error('a thread ended before its work was done')));
  return {
    async next() {
      for (;;) {
        const message = heard.shift();
        if (message !== undefined) return message;
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    reply: (reply) => worker.postMessage(reply),
    async end() {
      await worker.terminate();
    },
  };
}

/** The thread's own side: sends a message, and gives its reply. */
export function askParent<Reply>(message: unknown): Promise<Reply> {
  return new Promise((resolve) => {
    parentPort?.once('message', resolve);
    parentPort?.postMessage(message);
  });
}
