import { entryMaker, FIX_REQUEST } from './error-entry.ts';

const transfer = entryMaker('TRANSFER_ERROR');

/** `TRANSFER_ERROR`: A simulated transfer did not come about, or cannot be changed. */
export const transferErrors = {
  TRANSFER_NOT_CANCELLABLE: transfer({
    message: 'this transfer can no longer be cancelled',
    when: 'The network took the transfer already, or it has ended.',
    next: 'Look at cancellable of /transfer/get before.',
  }),
  TRANSFER_UNSUPPORTED_ACCOUNT_TYPE: transfer({
    message: 'no money is moved from or to an account of this kind',
    when: 'The account is no checking, savings or cash management account in the currency of the transfer.',
    advice: FIX_REQUEST,
  }),
  TRANSFER_FORBIDDEN_ACH_CLASS: transfer({
    message: 'this ach_class is not for credits: send ccd or ppd',
    when: 'The class is one of debits alone.',
    advice: FIX_REQUEST,
  }),
};
