import cluster from 'node:cluster';

/** What one of several processes that share a port has to do besides answering. */
export interface Duties {
  /** It says on standard output where the service answers, and shows the first secret. */
  readonly announces: boolean;
  /** Commands reach the service through it. */
  readonly takesCommands: boolean;
  /** It asks the store for the figures that all processes share. */
  readonly asksStore: boolean;
  /** Where the figures of all processes together are; undefined: it serves its own. */
  readonly metricsUrl: string | undefined;
  /** The process to send signals to. */
  readonly pid: number;
}

/** Sent by a worker when it answers. */
const READY = { fairlead: 'ready' } as const;

export function isReady(message: unknown): boolean {
  return (message as Partial<typeof READY> | null)?.fairlead === READY.fairlead;
}

/** The duties of this process: all of them, unless it was started as one of several. */
export async function readDuties(): Promise<Duties> {
  if (!cluster.isWorker)
    return {
      announces: true,
      takesCommands: true,
      asksStore: true,
      metricsUrl: undefined,
      pid: process.pid,
    };
  return new Promise((resolve) => void process.once('message', (message) => resolve(message as Duties)));
}

/** Tells whoever started this process that it answers. */
export function tellReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}
