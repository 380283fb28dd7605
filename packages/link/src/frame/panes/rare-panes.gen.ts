// Made by scripts/pane-lists.ts, a line per pane; `npm run golden` writes it anew. Do not edit.
import { AllocationPane } from './allocation.tsx';
import { AuthTypePane } from './auth-type.tsx';
import { DepositsSentPane } from './deposits-sent.tsx';
import { EmployersPane } from './employers.tsx';
import { IncomePane } from './income.tsx';
import { NumbersPane } from './numbers.tsx';
import type { PaneComponents } from './pane-props.ts';
import { SwitchConfirmPane } from './switch-confirm.tsx';
import { UploadPane } from './upload.tsx';
import { VerifyDepositsPane } from './verify-deposits.tsx';

/** Those that few sessions need: typed account numbers, deposit switches, and what is new. */
export const RARE_PANES = {
  allocation: AllocationPane,
  auth_type: AuthTypePane,
  deposits_sent: DepositsSentPane,
  employers: EmployersPane,
  income: IncomePane,
  numbers: NumbersPane,
  switch_confirm: SwitchConfirmPane,
  upload: UploadPane,
  verify_deposits: VerifyDepositsPane,
} satisfies Partial<PaneComponents>;
