import { ConnectorError, type FailureDetail } from '../sdk/failure.ts';

/** A fault of a file, by line; the reason must quote nothing of the file. `advice` is absent where the reason says what to do. */
export function faultAt(
  line: number,
  reason: string,
  detail: Pick<FailureDetail, 'advice'> = {},
): ConnectorError {
  return new ConnectorError('malformed', { reason: `line ${line}: ${reason}`, ...detail });
}
