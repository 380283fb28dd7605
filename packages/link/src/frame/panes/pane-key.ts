import type { WirePane } from '../server/wire-types.ts';

/**
 * Panes of one key are the same pane: typed values stay. A pane of another key begins empty and takes the focus. A second round of
 * questions is another pane; the same round after a wrong answer is not.
 */
export function paneKey(pane: WirePane): string {
  if (pane.kind === 'mfa') return `mfa/${JSON.stringify(pane.asked)}`;
  if (pane.kind === 'notice') return `notice/${pane.reason}/${pane.institution.institution_id}`;
  if (pane.kind === 'error') return `error/${pane.error.error_code}/${pane.request_id}`;
  if (pane.kind === 'credentials') return `credentials/${pane.fields.map(({ name }) => name).join('/')}`;
  return pane.kind;
}

/** Panes from which the server accepts `back`. */
export function canGoBack(pane: WirePane): boolean {
  switch (pane.kind) {
    case 'notice':
    case 'mfa':
    case 'redirect':
    case 'numbers':
    case 'switch_confirm':
      return true;
    case 'upload':
      return pane.next === null;
    case 'credentials':
      // A repair begins with the login.
      return !pane.is_update;
    default:
      return false;
  }
}
