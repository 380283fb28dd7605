import { ibanOf } from '../statement/blank.ts';
import type { EntryReferences, StatementEntry } from '../statement/document.ts';
import { node, type XmlNode } from '../xml/write.ts';
import { bankIdNode } from './bank-id-node.ts';

const STATUS_CODES = { booked: 'BOOK', pending: 'PDNG', information: 'INFO' } as const;

/** `Ntry` with one `TxDtls`. */
export function entryNode(entry: StatementEntry, currency: string | null): XmlNode | null {
  const code = entry.bankTransactionCode;
  const own = entry.currency ?? currency;
  return node('Ntry', [
    node('NtryRef', entry.references.entry),
    amountNode(entry.amount, own),
    node('CdtDbtInd', entry.amount.startsWith('-') ? 'DBIT' : 'CRDT'),
    node('RvslInd', entry.isReversal ? 'true' : null),
    node('Sts', [node('Cd', STATUS_CODES[entry.status])]),
    node('BookgDt', [entry.at === null ? node('Dt', entry.date) : node('DtTm', entry.at)]),
    node('ValDt', [node('Dt', entry.valueDate)]),
    node('AcctSvcrRef', entry.references.bank),
    node('BkTxCd', [
      node('Domn', [
        node('Cd', code?.domain ?? null),
        node('Fmly', [node('Cd', code?.family ?? null), node('SubFmlyCd', code?.subFamily ?? null)]),
      ]),
      node('Prtry', [node('Cd', code?.proprietary ?? entry.type)]),
    ]),
    node('Chrgs', [
      entry.charges === null
        ? null
        : amountNode(entry.charges.amount, entry.charges.currency ?? own, 'TtlChrgsAndTaxAmt'),
    ]),
    node('NtryDtls', [detailsNode(entry, own)]),
  ]);
}

/** The size of an amount; its sign stands in `CdtDbtInd`. */
export function amountNode(amount: string, currency: string | null, name = 'Amt'): XmlNode | null {
  return node(name, amount.replace(/^-/, ''), { Ccy: currency ?? 'XXX' });
}

function detailsNode(entry: StatementEntry, currency: string | null): XmlNode | null {
  const { references, counterparty, originalAmount } = entry;
  const role = entry.amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  return node('TxDtls', [
    referencesNode(references),
    node('AmtDtls', [
      originalAmount === null
        ? null
        : node('InstdAmt', [amountNode(originalAmount.amount, originalAmount.currency ?? currency)]),
    ]),
    node('RltdPties', [
      partyNode(role, counterparty?.name ?? null, role === 'Cdtr' ? references.creditor : null),
      node(`${role}Acct`, [accountIdNode(counterparty?.account ?? null)]),
      partyNode(`Ultmt${role}`, counterparty?.ultimateName ?? null, null),
      role === 'Cdtr' ? null : partyNode('Cdtr', null, references.creditor),
    ]),
    node('RltdAgts', [node(`${role}Agt`, [node('FinInstnId', [bankIdNode(counterparty?.bankId ?? null)])])]),
    node('RmtInf', [
      ...entry.description.map((line) => node('Ustrd', line)),
      node('Strd', [node('CdtrRefInf', [node('Ref', references.remittance)])]),
    ]),
    node('RltdDts', [entry.occurredDate === null ? null : node('TxDtTm', `${entry.occurredDate}T00:00:00`)]),
    node('CardTx', [node('POI', [node('MrchntCtgyCd', entry.merchantCategory)])]),
  ]);
}

function referencesNode(references: EntryReferences): XmlNode | null {
  return node('Refs', [
    node('InstrId', references.customer),
    node('EndToEndId', references.endToEnd),
    node('UETR', references.uetr),
    node('TxId', references.transaction),
    node('MndtId', references.mandate),
    node('ChqNb', references.check),
  ]);
}

function partyNode(role: string, name: string | null, creditorId: string | null): XmlNode | null {
  return node(role, [
    node('Pty', [node('Nm', name), node('Id', [node('PrvtId', [node('Othr', [node('Id', creditorId)])])])]),
  ]);
}

function accountIdNode(account: string | null): XmlNode | null {
  if (account === null) return null;
  const iban = ibanOf(account);
  return node('Id', [iban === account ? node('IBAN', iban) : node('Othr', [node('Id', account)])]);
}
