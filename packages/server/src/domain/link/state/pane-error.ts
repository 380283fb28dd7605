import { catalogue, fail, type RefusalError } from '../../../errors.ts';
import type { PaneError } from '../pane.ts';

/** A refusal as a pane and `onExit` tell it. */
export function toPaneError({ code, message }: RefusalError): PaneError {
  const { type, display } = catalogue[code];
  return { errorType: type, errorCode: code, errorMessage: message, displayMessage: display };
}

export function paneErrorFor(...args: Parameters<typeof fail>): PaneError {
  return toPaneError(fail(...args));
}
