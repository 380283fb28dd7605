import type { CsvMapping } from '../mapping.ts';

/** A layout known by its header set; encoding, delimiter, quote and place of the header come from the file. */
export interface CsvLayout {
  /** Country, then what marks the layout. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: Pick<
    CsvMapping,
    'columns' | 'dateFormat' | 'decimalMark' | 'thousandsMark' | 'amount' | 'currency' | 'rowOrder'
  >;
}

const POINT = { decimalMark: '.', thousandsMark: ',' } as const;
const COMMA = { decimalMark: ',', thousandsMark: '.' } as const;

export const LAYOUTS: readonly CsvLayout[] = [
  {
    name: 'us-checking',
    headers: ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #'],
    mapping: {
      columns: {
        date: 'Posting Date',
        description: ['Description'],
        checkNumber: 'Check or Slip #',
        type: 'Type',
        balance: 'Balance',
      },
      dateFormat: 'MM/dd/yyyy',
      ...POINT,
      amount: { kind: 'signed', column: 'Amount', positive: 'in' },
      currency: 'USD',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'us-card-debit-credit',
    headers: ['Transaction Date', 'Posted Date', 'Card No.', 'Description', 'Category', 'Debit', 'Credit'],
    mapping: {
      columns: { date: 'Posted Date', description: ['Description'], type: 'Category' },
      dateFormat: 'yyyy-MM-dd',
      ...POINT,
      amount: { kind: 'debitCredit', debit: 'Debit', credit: 'Credit' },
      currency: 'USD',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'us-card-charges-positive',
    headers: ['Date', 'Description', 'Card Member', 'Account #', 'Amount'],
    mapping: {
      columns: { date: 'Date', description: ['Description'] },
      dateFormat: 'MM/dd/yyyy',
      ...POINT,
      amount: { kind: 'signed', column: 'Amount', positive: 'out' },
      currency: 'USD',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'ca-account-types',
    headers: [
      'Account Type',
      'Account Number',
      'Transaction Date',
      'Cheque Number',
      'Description 1',
      'Description 2',
      'CAD$',
      'USD$',
    ],
    mapping: {
      columns: {
        date: 'Transaction Date',
        description: ['Description 1', 'Description 2'],
        account: 'Account Number',
        checkNumber: 'Cheque Number',
        type: 'Account Type',
      },
      dateFormat: 'MM/dd/yyyy',
      ...POINT,
      amount: { kind: 'signed', column: 'CAD$', positive: 'in' },
      currency: 'CAD',
      rowOrder: 'unknown',
    },
  },
  {
    name: 'ca-withdrawals-deposits',
    headers: ['Date', 'Transaction Details', 'Withdrawals', 'Deposits', 'Balance'],
    mapping: {
      columns: { date: 'Date', description: ['Transaction Details'], balance: 'Balance' },
      dateFormat: 'yyyy-MM-dd',
      ...POINT,
      amount: { kind: 'debitCredit', debit: 'Withdrawals', credit: 'Deposits' },
      currency: 'CAD',
      rowOrder: 'unknown',
    },
  },
  {
    name: 'gb-sort-code',
    headers: [
      'Transaction Date',
      'Transaction Type',
      'Sort Code',
      'Account Number',
      'Transaction Description',
      'Debit Amount',
      'Credit Amount',
      'Balance',
    ],
    mapping: {
      columns: {
        date: 'Transaction Date',
        description: ['Transaction Description'],
        account: 'Account Number',
        type: 'Transaction Type',
        balance: 'Balance',
      },
      dateFormat: 'dd/MM/yyyy',
      ...POINT,
      amount: { kind: 'debitCredit', debit: 'Debit Amount', credit: 'Credit Amount' },
      currency: 'GBP',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'gb-paid-out-paid-in',
    headers: ['Date', 'Transaction type', 'Description', 'Paid out', 'Paid in', 'Balance'],
    mapping: {
      columns: { date: 'Date', description: ['Description'], type: 'Transaction type', balance: 'Balance' },
      dateFormat: 'dd MMM yyyy',
      ...POINT,
      amount: { kind: 'debitCredit', debit: 'Paid out', credit: 'Paid in' },
      currency: 'GBP',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'es-movimientos',
    headers: ['Fecha operación', 'Fecha valor', 'Concepto', 'Importe', 'Saldo'],
    mapping: {
      columns: {
        date: 'Fecha operación',
        valueDate: 'Fecha valor',
        description: ['Concepto'],
        balance: 'Saldo',
      },
      dateFormat: 'dd/MM/yyyy',
      ...COMMA,
      amount: { kind: 'signed', column: 'Importe', positive: 'in' },
      currency: 'EUR',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'nl-af-bij',
    headers: [
      'Datum',
      'Naam / Omschrijving',
      'Rekening',
      'Tegenrekening',
      'Code',
      'Af Bij',
      'Bedrag (EUR)',
      'Mutatiesoort',
      'Mededelingen',
    ],
    mapping: {
      columns: {
        date: 'Datum',
        description: ['Naam / Omschrijving', 'Mededelingen'],
        counterparty: 'Naam / Omschrijving',
        counterpartyAccount: 'Tegenrekening',
        account: 'Rekening',
        type: 'Mutatiesoort',
      },
      dateFormat: 'yyyyMMdd',
      ...COMMA,
      amount: {
        kind: 'directed',
        column: 'Bedrag (EUR)',
        direction: 'Af Bij',
        inWords: ['bij'],
        outWords: ['af'],
      },
      currency: 'EUR',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'nl-saldo-na-trn',
    headers: [
      'IBAN/BBAN',
      'Munt',
      'Volgnr',
      'Datum',
      'Rentedatum',
      'Bedrag',
      'Saldo na trn',
      'Tegenrekening IBAN/BBAN',
      'Naam tegenpartij',
      'Omschrijving-1',
    ],
    mapping: {
      columns: {
        date: 'Datum',
        valueDate: 'Rentedatum',
        description: ['Naam tegenpartij', 'Omschrijving-1'],
        counterparty: 'Naam tegenpartij',
        counterpartyAccount: 'Tegenrekening IBAN/BBAN',
        account: 'IBAN/BBAN',
        id: 'Volgnr',
        currency: 'Munt',
        balance: 'Saldo na trn',
      },
      dateFormat: 'yyyy-MM-dd',
      ...COMMA,
      amount: { kind: 'signed', column: 'Bedrag', positive: 'in' },
      currency: 'EUR',
      rowOrder: 'oldestFirst',
    },
  },
  {
    name: 'fr-debit-credit',
    headers: ['Date', 'Date de valeur', 'Débit', 'Crédit', 'Libellé', 'Solde'],
    mapping: {
      columns: { date: 'Date', valueDate: 'Date de valeur', description: ['Libellé'], balance: 'Solde' },
      dateFormat: 'dd/MM/yyyy',
      ...COMMA,
      amount: { kind: 'debitCredit', debit: 'Débit', credit: 'Crédit' },
      currency: 'EUR',
      rowOrder: 'unknown',
    },
  },
  {
    name: 'fr-comptabilisation',
    headers: [
      'Date de comptabilisation',
      'Libelle simplifie',
      'Libelle operation',
      'Reference',
      'Informations complementaires',
      'Type operation',
      'Debit',
      'Credit',
      'Date operation',
      'Date de valeur',
    ],
    mapping: {
      columns: {
        date: 'Date de comptabilisation',
        valueDate: 'Date de valeur',
        description: ['Libelle simplifie', 'Libelle operation', 'Informations complementaires'],
        reference: 'Reference',
        type: 'Type operation',
      },
      dateFormat: 'dd/MM/yyyy',
      ...COMMA,
      amount: { kind: 'debitCredit', debit: 'Debit', credit: 'Credit' },
      currency: 'EUR',
      rowOrder: 'newestFirst',
    },
  },
  {
    name: 'ie-posted-account',
    headers: [
      'Posted Account',
      'Posted Transactions Date',
      'Description1',
      'Description2',
      'Description3',
      'Debit Amount',
      'Credit Amount',
      'Balance',
      'Posted Currency',
      'Transaction Type',
    ],
    mapping: {
      columns: {
        date: 'Posted Transactions Date',
        description: ['Description1', 'Description2', 'Description3'],
        account: 'Posted Account',
        type: 'Transaction Type',
        currency: 'Posted Currency',
        balance: 'Balance',
      },
      dateFormat: 'dd/MM/yyyy',
      ...POINT,
      amount: { kind: 'debitCredit', debit: 'Debit Amount', credit: 'Credit Amount' },
      currency: 'EUR',
      rowOrder: 'oldestFirst',
    },
  },
];
