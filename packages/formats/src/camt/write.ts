import type { BankStatement, StatementAccount, StatementBalance } from '../statement/document.ts';
import { node, printXml, type XmlNode } from '../xml/write.ts';
import { bankIdNode } from './bank-id-node.ts';
import { BALANCE_CODES } from './names.data.ts';
import { amountNode, entryNode } from './write-entry.ts';

export interface CamtWriteOptions {
  /** Name of the message, unique for its sender; at most 35 characters. */
  readonly messageId: string;
  /** RFC 3339 with offset: when the message was made. */
  readonly createdAt: string;
}

/**
 * Writes statements as camt.053.001.08. The text declares UTF-8 and must be encoded so. `readCamt` gives the same statements
 * back, except lines, what the format has no place for (running balances, splits, categories) and empty values.
 */
export function writeCamt(statements: readonly BankStatement[], options: CamtWriteOptions): string {
  const { messageId, createdAt } = options;
  const root: XmlNode = {
    name: 'Document',
    attributes: { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' },
    content: [
      {
        name: 'BkToCstmrStmt',
        attributes: {},
        content: [
          node('GrpHdr', [node('MsgId', messageId), node('CreDtTm', createdAt)]),
          ...statements.map((one) => statementNode(one, createdAt)),
        ].filter((one) => one !== null),
      },
    ],
  };
  return printXml(root);
}

function statementNode(statement: BankStatement, createdAt: string): XmlNode | null {
  const { id, number, page, isCopy, account, currency, period, balances, entries } = statement;
  return node('Stmt', [
    node('Id', id),
    page === null
      ? null
      : node('StmtPgntn', [node('PgNb', String(page.number)), node('LastPgInd', String(page.isLast))]),
    node('ElctrncSeqNb', number),
    node('CreDtTm', createdAt),
    node('FrToDt', [
      node('FrDtTm', period?.startDate ? `${period.startDate}T00:00:00` : null),
      node('ToDtTm', period?.endDate ? `${period.endDate}T23:59:59` : null),
    ]),
    node('CpyDplctInd', isCopy ? 'DUPL' : null),
    accountNode(account, currency),
    ...balances.map((one) => balanceNode(one, currency)),
    ...entries.map((one) => entryNode(one, currency)),
  ]);
}

function accountNode(account: StatementAccount, currency: string | null): XmlNode | null {
  return node('Acct', [
    node('Id', [
      account.iban === null ? node('Othr', [node('Id', account.number)]) : node('IBAN', account.iban),
    ]),
    node('Tp', [node('Prtry', account.typeName)]),
    node('Ccy', currency),
    node('Nm', account.name),
    node('Ownr', [node('Nm', account.ownerName)]),
    node('Svcr', [node('FinInstnId', [bankIdNode(account.bankId), node('Nm', account.bankName)])]),
  ]);
}

function balanceNode(balance: StatementBalance, currency: string | null): XmlNode | null {
  const code = balance.code ?? BALANCE_CODES[balance.kind];
  const isKnown = Object.values(BALANCE_CODES).includes(code) || /^[A-Z]{4}$/.test(code);
  return node('Bal', [
    node('Tp', [
      node('CdOrPrtry', [node(isKnown ? 'Cd' : 'Prtry', code)]),
      node('SubTp', [node('Cd', balance.isIntermediate ? 'INTM' : null)]),
    ]),
    amountNode(balance.amount, balance.currency ?? currency),
    node('CdtDbtInd', balance.amount.startsWith('-') ? 'DBIT' : 'CRDT'),
    node('Dt', [balance.at === null ? node('Dt', balance.date) : node('DtTm', balance.at)]),
  ]);
}
