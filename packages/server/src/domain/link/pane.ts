import type { RecordOf } from './pane-kit/schema.ts';
import { PANES } from './panes.gen.ts';

export type { PaneError, Party, PaymentSummary } from './pane-kit/shared-records.ts';
export type { AccountRow } from './panes/accounts.ts';
export type { DataType } from './panes/consent.ts';
export type { CredentialsField } from './panes/credentials.ts';
export type { EmployerRow } from './panes/employers.ts';
export type { IncomeRow } from './panes/income.ts';
export type { InstitutionRow } from './panes/institutions.ts';
export type { CodeResend, MfaQuestion } from './panes/mfa.ts';
export type { RedirectWay } from './panes/redirect.ts';

export type PaneKind = keyof typeof PANES;
export type PaneOf<Kind extends PaneKind> = { [K in Kind]: RecordOf<(typeof PANES)[K]['record']> }[Kind];

/**
 * What a person is shown at one step of Link, as plain data: the frame draws it, the headless driver gives it, tests read it. It
 * holds no secret of the person and no id of the store. `kind` says which of the declarations in `panes/` it follows.
 */
export type Pane = PaneOf<PaneKind>;

/** The view that events name for this pane; null when the session is over. */
export function viewNameOf(pane: Pane): string | null {
  return PANES[pane.kind].view(pane as never);
}

/** Where a person who leaves at this pane leaves; null where the pane only tells something. */
export function exitStatusOf(pane: Pane): string | null {
  return PANES[pane.kind].exitStatus(pane as never);
}
