import type { BankStatement, StatementBalance } from '../statement/document.ts';

/** Root element of each message, and the element of one statement in it. `…V01` names stood in version 1. */
export const MESSAGES: ReadonlyMap<string, BankStatement['kind']> = new Map([
  ['Rpt', 'report'],
  ['Stmt', 'statement'],
  ['Ntfctn', 'notification'],
]);

export const MESSAGE_ROOT = /^BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)(?:V\d\d)?$/;

/** Balance codes of the ISO 20022 external code set. */
export const BALANCE_KINDS: ReadonlyMap<string, StatementBalance['kind']> = new Map([
  ['OPBD', 'opening'],
  ['PRCD', 'opening'],
  ['CLBD', 'closing'],
  ['ITBD', 'interim'],
  ['CLAV', 'available'],
  ['ITAV', 'available'],
  ['FWAV', 'forward'],
  ['XPCD', 'forward'],
]);

/** The other way round for writing. */
export const BALANCE_CODES: Readonly<Record<StatementBalance['kind'], string>> = {
  opening: 'OPBD',
  closing: 'CLBD',
  interim: 'ITBD',
  available: 'CLAV',
  forward: 'FWAV',
  other: 'INFO',
};
