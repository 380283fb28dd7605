import type { CallInProgress } from './call-in-progress.ts';

/** Before a repetition is answered from what was kept: its answer warns like the first. */
export function warnOfValues({ kit, body, call, incoming }: CallInProgress): void {
  for (const text of kit.endpoint.warn?.(body as never, call) ?? []) incoming.warn(text);
}
