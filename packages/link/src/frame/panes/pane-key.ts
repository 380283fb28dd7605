import type { WirePane } from '../server/wire-types.ts';

/**
 * Same key: the same pane, brought up to date; what the person typed stays. Another key: a new pane, which begins empty and takes
 * the focus. A second round of questions is a new pane, the same round after a wrong answer is not.
 */
export function paneKey(pane: WirePane): string {
  if (pane.kind === 'mfa') return `mfa/${JSON.stringify(pane.asked)}`;
  if (pane.kind === 'notice') return `notice/${pane.reason}/${pane.institution.institution_id}`;
  if (pane.kind === 'error') return `error/${pane.error.error_code}/${pane.request_id}`;
  if (pane.kind === 'credentials') return `credentials/${pane.fields.map(({ name }) => name).join('/')}`;
  return pane.kind;
}

/** Panes that one can go back from (`domain/link/flow/answers.ts`). */
export function canGoBack(pane: WirePane): boolean {
  switch (pane.kind) {
    case 'notice':
    case 'mfa':
    case 'redirect':
    case 'numbers':
    case 'switch_confirm':
      return true;
    case 'credentials':
      // A repair begins with the login.
      return !pane.is_update;
    default:
      return false;
  }
}
