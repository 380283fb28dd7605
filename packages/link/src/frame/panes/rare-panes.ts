import { AllocationPane } from './allocation.tsx';
import { AuthTypePane } from './auth-type.tsx';
import { DepositsSentPane } from './deposits-sent.tsx';
import { EmployersPane } from './employers.tsx';
import { NumbersPane } from './numbers.tsx';
import type { PaneComponents } from './pane-props.ts';
import { SwitchConfirmPane } from './switch-confirm.tsx';
import { UploadPane } from './upload.tsx';
import { VerifyDepositsPane } from './verify-deposits.tsx';

/** Typed account numbers, statement files and deposit switches: few sessions need them. */
export const RARE_PANES = {
  auth_type: AuthTypePane,
  numbers: NumbersPane,
  upload: UploadPane,
  deposits_sent: DepositsSentPane,
  verify_deposits: VerifyDepositsPane,
  employers: EmployersPane,
  allocation: AllocationPane,
  switch_confirm: SwitchConfirmPane,
} satisfies Partial<PaneComponents>;
