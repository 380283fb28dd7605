import { dayAfter } from '../calendar.ts';
import { decodeText, noteDecoding } from '../encoding/decode.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { refuseOversize } from '../limits.ts';
import { checkBalances } from '../statement/balance-check.ts';
import { ibanOf, NO_ACCOUNT } from '../statement/blank.ts';
import type {
  BankStatement,
  StatementAccount,
  StatementBalance,
  StatementEntry,
  StatementFile,
  StatementPage,
} from '../statement/document.ts';
import { attribute, child, childrenOf, textAt, type XmlElement } from '../xml/element.ts';
import { readXml } from '../xml/read.ts';
import { readEntry } from './entry.ts';
import { BALANCE_KINDS, MESSAGE_ROOT, MESSAGES } from './names.data.ts';
import { moment, momentAt, signedAmount } from './values.ts';

export interface CamtReadOptions {
  /** Default: what the bytes show or the XML declaration says. */
  readonly encoding?: TextEncoding;
}

/**
 * Reads camt.052, camt.053 and camt.054 of versions 1 to 13, by local names: prefixes and the version in the namespace do
 * not matter.
 * @throws FormatError and nothing else: `wrong_format`, `bad_xml`, `truncated`, `dtd_refused`, `no_statement`, or a limit.
 */
export function readCamt(bytes: Uint8Array, options: CamtReadOptions = {}): StatementFile {
  refuseOversize(bytes);
  const decoded = decodeText(bytes, options.encoding);
  const findings = new Findings();
  noteDecoding(decoded, findings);
  const reader = new CamtReader(findings);
  const root = readXml(decoded.text, reader);
  if (!reader.isCamt) {
    throw new FormatError('wrong_format', root.line, 'the XML file is no camt.052, camt.053 or camt.054');
  }
  if (reader.statements.length === 0) {
    throw new FormatError('no_statement', root.line, 'the file holds no statement');
  }
  if (!/camt\.05[234]/.test(attribute(root, 'xmlns') ?? '') && !reader.hasNamespace) {
    findings.add('header_missing', root.line, 'the file does not say which version of camt it is');
  }
  for (const statement of reader.statements) checkBalances(statement, findings);
  return {
    format: 'camt',
    encoding: decoded.encoding,
    institutionName:
      reader.statements.find(({ account }) => account.bankName !== null)?.account.bankName ?? null,
    statements: reader.statements,
    warnings: findings.list(),
  };
}

const HANDED: ReadonlySet<string> = new Set(['Ntry', 'GrpHdr', ...MESSAGES.keys()]);

/** Takes entries as they end, so that a long file never stands in memory as elements. */
class CamtReader {
  readonly handed = HANDED;
  readonly statements: BankStatement[] = [];
  readonly #findings: Findings;
  isCamt = false;
  hasNamespace = false;
  #page: StatementPage | null = null;
  #entries: StatementEntry[] = [];
  #skipped = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  handOver(element: XmlElement, parents: readonly XmlElement[]): void {
    if (!parents.some(({ name }) => MESSAGE_ROOT.test(name))) {
      // An element of the same name in some other kind of file: it keeps its place.
      parents.at(-1)?.children.push(element);
      return;
    }
    this.isCamt = true;
    this.hasNamespace ||= parents.some((one) =>
      [...(one.attributes?.values() ?? [])].some((value) => /camt\.05[234]/.test(value)),
    );
    if (element.name === 'GrpHdr') {
      this.#page = pageOf(child(element, 'MsgPgntn'));
    } else if (element.name === 'Ntry') {
      const entries = readEntry(element, this.#findings);
      for (const entry of entries) this.#entries.push(entry);
      if (entries.length === 0) this.#skipped += 1;
    } else {
      this.#endStatement(element);
    }
  }

  #endStatement(element: XmlElement): void {
    const page =
      pageOf(child(element, 'StmtPgntn') ?? child(element, 'RptPgntn') ?? child(element, 'NtfctnPgntn')) ??
      this.#page;
    if (page !== null && !page.isLast) {
      this.#findings.add('pages_missing', element.line, 'further pages of this statement are in other files');
    }
    const balances = balancesOf(element);
    const account = accountOf(child(element, 'Acct'));
    if (account.iban === null && account.number === null) {
      this.#findings.add(
        'account_missing',
        element.line,
        'the statement does not say which account it is of',
      );
    }
    const currency =
      textAt(element, 'Acct/Ccy')?.toUpperCase() ??
      balances.find((one) => one.currency !== null)?.currency ??
      this.#entries.find((one) => one.currency !== null)?.currency ??
      null;
    if (currency === null) {
      this.#findings.add('currency_missing', element.line, 'the statement does not say its currency');
    }
    this.statements.push({
      line: element.line,
      kind: MESSAGES.get(element.name) ?? 'statement',
      id: textAt(element, 'Id'),
      number: textAt(element, 'ElctrncSeqNb') ?? textAt(element, 'LglSeqNb'),
      page: page !== null && page.number === 1 && page.isLast ? null : page,
      isCopy: textAt(element, 'CpyDplctInd') !== null,
      account,
      currency,
      period: periodOf(element) ?? periodBetween(balances),
      balances,
      entries: this.#entries.map((one) => (one.currency === currency ? { ...one, currency: null } : one)),
      skipped: this.#skipped,
    });
    this.#entries = [];
    this.#skipped = 0;
  }
}

function pageOf(pagination: XmlElement | null): StatementPage | null {
  const number = textAt(pagination, 'PgNb') ?? '';
  if (!/^\d{1,5}$/.test(number)) return null;
  return { number: Number(number), isLast: /^(?:true|1)$/.test(textAt(pagination, 'LastPgInd') ?? 'true') };
}

function accountOf(element: XmlElement | null): StatementAccount {
  const iban = ibanOf(textAt(element, 'Id/IBAN') ?? textAt(element, 'Id/Othr/Id'));
  const bank = child(child(element, 'Svcr'), 'FinInstnId');
  return {
    ...NO_ACCOUNT,
    typeName: (textAt(element, 'Tp/Cd') ?? textAt(element, 'Tp/Prtry'))?.toUpperCase() ?? null,
    iban,
    number: iban === null ? (textAt(element, 'Id/Othr/Id') ?? textAt(element, 'Id/IBAN')) : null,
    bankId: textAt(bank, 'BICFI') ?? textAt(bank, 'BIC') ?? textAt(bank, 'ClrSysMmbId/MmbId'),
    name: textAt(element, 'Nm'),
    ownerName: textAt(element, 'Ownr/Nm') ?? textAt(element, 'Ownr/Pty/Nm'),
    bankName: textAt(bank, 'Nm'),
  };
}

function balancesOf(element: XmlElement): StatementBalance[] {
  return childrenOf(element, 'Bal').flatMap((one): StatementBalance[] => {
    const signed = signedAmount(one);
    if (signed === null) return [];
    const code = textAt(one, 'Tp/CdOrPrtry/Cd') ?? textAt(one, 'Tp/CdOrPrtry/Prtry') ?? textAt(one, 'Tp/Cd');
    const asOf = momentAt(child(one, 'Dt'));
    return [
      {
        kind: BALANCE_KINDS.get(code ?? '') ?? 'other',
        code,
        isIntermediate: textAt(one, 'Tp/SubTp/Cd') === 'INTM',
        amount: signed.amount,
        currency: signed.currency,
        date: asOf?.date ?? null,
        at: asOf?.at ?? null,
      },
    ];
  });
}

function periodOf(element: XmlElement): BankStatement['period'] {
  const range = child(element, 'FrToDt');
  const startDate = moment(textAt(range, 'FrDtTm') ?? textAt(range, 'FrDt') ?? '')?.date ?? null;
  const endDate = moment(textAt(range, 'ToDtTm') ?? textAt(range, 'ToDt') ?? '')?.date ?? null;
  return startDate === null && endDate === null ? null : { startDate, endDate };
}

/** A statement without a period runs from its opening balance to its closing one; a previous closing one is of the day before. */
function periodBetween(balances: readonly StatementBalance[]): BankStatement['period'] {
  const opening = balances.find(({ kind }) => kind === 'opening');
  const endDate = balances.findLast(({ code }) => code === 'CLBD')?.date ?? null;
  if (!opening?.date || endDate === null || opening.date > endDate) return null;
  const isDayBefore = opening.code === 'PRCD' && opening.date < endDate;
  return { startDate: isDayBefore ? dayAfter(opening.date) : opening.date, endDate };
}
