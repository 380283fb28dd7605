import { absolute, isNegative } from '../data/money.ts';
import type { Account, Entry, EntryKind } from '../data/records.ts';
import { BIC, ibanOf, isCard } from './accounts.ts';

const CODES: Readonly<Record<EntryKind, string>> = {
  card: 'PMNT-CCRD-POSD',
  cash: 'PMNT-CCRD-CWDL',
  check: 'PMNT-ICHQ-CCHQ',
  credit_transfer: 'PMNT-RCDT-ESCT',
  direct_debit: 'PMNT-RDDT-ESDD',
  fee: 'ACMT-MDOP-CHRG',
  interest: 'ACMT-MCOP-INTR',
  salary: 'PMNT-RCDT-SALA',
  transfer: 'PMNT-ICDT-BOOK',
};

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** An entry in JSON, of an account or a card. */
export function entryOf(account: Account, entry: Entry): unknown {
  return isCard(account) ? cardEntry(account, entry) : accountEntry(account, entry);
}

function accountEntry({ currency }: Account, entry: Entry): unknown {
  const { id, status, amount, at, bookedAt, kind, description, payee, merchantCategory, foreign } = entry;
  const isOut = isNegative(amount);
  const isBooked = status === 'posted';
  return {
    ...(isBooked
      ? { transactionId: id, entryReference: id, bookingDate: dayOf(bookedAt), valueDate: dayOf(bookedAt) }
      : { transactionDate: dayOf(at) }),
    transactionAmount: { currency, amount },
    ...(payee === undefined ? {} : isOut ? { creditorName: payee } : { debtorName: payee }),
    remittanceInformationUnstructured: description,
    bankTransactionCode: CODES[kind],
    ...(kind === 'salary' ? { purposeCode: 'SALA' } : {}),
    ...(merchantCategory === undefined ? {} : { merchantCategoryCode: merchantCategory }),
    ...(foreign === undefined
      ? {}
      : {
          currencyExchange: [
            { sourceCurrency: foreign.currency, targetCurrency: currency, exchangeRate: '1.1' },
          ],
        }),
  };
}

function cardEntry({ currency }: Account, entry: Entry): unknown {
  const { id, amount, at, bookedAt, payee, description, merchantCategory, foreign } = entry;
  return {
    cardTransactionId: id,
    transactionDate: dayOf(at),
    ...(entry.status === 'posted' ? { bookingDate: dayOf(bookedAt) } : {}),
    transactionAmount: { currency, amount },
    ...(payee === undefined ? {} : { cardAcceptorName: payee }),
    ...(merchantCategory === undefined ? {} : { merchantCategoryCode: merchantCategory }),
    ...(foreign === undefined
      ? {}
      : { originalAmount: { currency: foreign.currency, amount: absolute(foreign.amount) } }),
    transactionDetails: description,
  };
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The entries of a period as camt.052.001.08. */
export function camtReport(account: Account, entries: readonly Entry[], { from, to }: Period): string {
  const rows = entries.map(
    (
      entry,
    ) => `<Ntry><NtryRef>${escaped(entry.id)}</NtryRef><Amt Ccy="${account.currency}">${absolute(entry.amount)}</Amt>
<CdtDbtInd>${isNegative(entry.amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>${entry.status === 'posted' ? 'BOOK' : 'PDNG'}</Cd></Sts>
<BookgDt><Dt>${dayOf(entry.bookedAt)}</Dt></BookgDt><ValDt><Dt>${dayOf(entry.bookedAt)}</Dt></ValDt>
<AcctSvcrRef>${escaped(entry.id)}</AcctSvcrRef><BkTxCd>${codeElements(entry.kind)}</BkTxCd>
<NtryDtls><TxDtls>${parties(entry)}<RmtInf><Ustrd>${escaped(entry.description)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><GrpHdr><MsgId>1</MsgId><CreDtTm>${to}T00:00:00Z</CreDtTm></GrpHdr>
<Rpt><Id>1</Id><FrToDt><FrDtTm>${from}T00:00:00Z</FrDtTm><ToDtTm>${to}T23:59:59Z</ToDtTm></FrToDt>
<Acct><Id><IBAN>${ibanOf(account)}</IBAN></Id><Ccy>${account.currency}</Ccy></Acct>
${rows.join('\n')}</Rpt></BkToCstmrAcctRpt></Document>`;
}

function codeElements(kind: EntryKind): string {
  const [domain, family, sub] = CODES[kind].split('-');
  return `<Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn>`;
}

function parties({ payee, amount }: Entry): string {
  if (payee === undefined) return '';
  const role = isNegative(amount) ? 'Cdtr' : 'Dbtr';
  return `<RltdPties><${role}><Pty><Nm>${escaped(payee)}</Nm></Pty></${role}></RltdPties>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The booked ones as MT940, which has no others. */
export function mt940Report(account: Account, entries: readonly Entry[], { from, to }: Period): string {
  const short = (day: string): string => day.slice(2).replaceAll('-', '');
  const lines = entries
    .filter(({ status }) => status === 'posted')
    .flatMap(({ id, amount, bookedAt, description }) => {
      const day = short(dayOf(bookedAt));
      const sign = isNegative(amount) ? 'D' : 'C';
      return [
        `:61:${day}${day.slice(2)}${sign}${absolute(amount).replace('.', ',')}NTRFNONREF//${id.slice(-16)}`,
        `:86:${description.slice(0, 65)}`,
      ];
    });
  const closing = (tag: string, day: string): string =>
    `${tag}${isNegative(account.balance) ? 'D' : 'C'}${short(day)}${account.currency}${absolute(account.balance).replace('.', ',')}`;
  return [
    ':20:REPORT',
    `:25:${BIC}/${ibanOf(account)}`,
    ':28C:1/1',
    closing(':60F:', from),
    ...lines,
    closing(':62F:', to),
    '-',
    '',
  ].join('\r\n');
}
