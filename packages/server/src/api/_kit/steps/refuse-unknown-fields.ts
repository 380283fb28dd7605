import type { CallInProgress } from './call-in-progress.ts';

/** @throws UNKNOWN_FIELDS */
export function refuseUnknownFields(progress: CallInProgress): void {
  const { check } = progress.kit;
  check.refuseUnknown(progress.incoming.body);
  progress.body = check.known(progress.incoming.body);
}
