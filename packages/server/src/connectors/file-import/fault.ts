import { ConnectorError } from '../sdk/failure.ts';

/** A fault of a file, by line; the reason must quote nothing of the file. */
export function faultAt(line: number, reason: string): ConnectorError {
  return new ConnectorError('malformed', { reason: `line ${line}: ${reason}` });
}
