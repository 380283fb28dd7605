import { NO_REFERENCES } from '../statement/blank.ts';
import type { EntryCounterparty, EntryReferences } from '../statement/document.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/element.ts';

/** Banks write this where there is nothing to say. */
const NOTHING = /^(?:NOTPROVIDED|NONREF|NOREF|NOT PROVIDED)$/i;

/** What `TxDtls/Refs` and the remittance name. */
export function referencesOf(details: XmlElement | null): EntryReferences {
  const text = (path: string) => meaning(textAt(details, path));
  return {
    ...NO_REFERENCES,
    bank: text('Refs/AcctSvcrRef'),
    customer: text('Refs/InstrId'),
    endToEnd: text('Refs/EndToEndId'),
    transaction: text('Refs/TxId'),
    uetr: text('Refs/UETR'),
    mandate: text('Refs/MndtId'),
    creditor: text('RltdPties/Cdtr/Pty/Id/PrvtId/Othr/Id') ?? text('RltdPties/Cdtr/Id/PrvtId/Othr/Id'),
    remittance: text('RmtInf/Strd/CdtrRefInf/Ref'),
    check: text('Refs/ChqNb'),
  };
}

/** The other side: whom the money went to, or came from. From version 7 on a party is wrapped in `Pty`. */
export function counterpartyOf(
  details: XmlElement | null,
  direction: 'in' | 'out',
): EntryCounterparty | null {
  const parties = child(details, 'RltdPties');
  const agents = child(details, 'RltdAgts');
  const role = direction === 'out' ? 'Cdtr' : 'Dbtr';
  const account = child(parties, `${role}Acct`);
  const agent = child(agents, `${role}Agt`);
  const other: EntryCounterparty = {
    name: nameOf(child(parties, role)),
    account: textAt(account, 'Id/IBAN') ?? textAt(account, 'Id/Othr/Id'),
    bankId:
      textAt(agent, 'FinInstnId/BICFI') ??
      textAt(agent, 'FinInstnId/BIC') ??
      textAt(agent, 'FinInstnId/ClrSysMmbId/MmbId'),
    ultimateName: nameOf(child(parties, `Ultmt${role}`)),
  };
  return Object.values(other).some((one) => one !== null) ? other : null;
}

/** Free remittance lines; else what the structured ones and the bank say besides. */
export function descriptionOf(entry: XmlElement, details: XmlElement | null): string[] {
  const remittance = child(details, 'RmtInf');
  const lines = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text),
    ...childrenOf(remittance, 'Strd').flatMap((one) =>
      childrenOf(one, 'AddtlRmtInf').map(({ text }) => text),
    ),
    textAt(details, 'AddtlTxInf') ?? '',
    textAt(entry, 'AddtlNtryInf') ?? '',
  ];
  return [...new Set(lines.map(oneLine))].filter((line) => line !== '' && !NOTHING.test(line));
}

function nameOf(party: XmlElement | null): string | null {
  return meaning(textAt(party, 'Pty/Nm') ?? textAt(party, 'Nm') ?? textAt(party, 'Agt/FinInstnId/Nm'));
}

function meaning(text: string | null): string | null {
  const line = oneLine(text ?? '');
  return line === '' || NOTHING.test(line) ? null : line;
}

function oneLine(text: string): string {
  // Split first: a pattern with blanks around the break looks at a long row of them once from each.
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
