import { describe, expect, test } from 'vitest';
import { readStatementFiles } from '../../read-statement-files.ts';
import { readCsv } from '../read/read.ts';
import { detectMapping } from './detect-mapping.ts';

const encode = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
const detect = (...lines: string[]) => detectMapping(encode(lines));

function proposal(...lines: string[]) {
  const detection = detect(...lines);
  if (detection.outcome !== 'proposed') throw new Error(JSON.stringify(detection.reasons));
  return detection;
}

const guesses = (...lines: string[]) => proposal(...lines).guesses.map(({ code }) => code);

describe('a description', () => {
  test.each([
    'Label',
    'desc',
    'Title',
    'Remarque',
    'Partner Name',
    'Merchant Name',
    'Buchungstext',

    'Auftraggeber/Empfänger',
    'Payment Reference',
    'Notes',
    'Descrição',
    'Causale',
    'Tytuł',
    'Forklaring',
    'Popis',
  ])('is found under the header %s', (header) => {
    const { preview } = proposal(`Date,${header},Amount`, '2026-01-13,Shop,-1.00', '2026-01-14,Work,2.00');
    expect(preview[0]?.description).toEqual(['Shop']);
  });

  test('is taken from the column with the longest texts where no header is known, and told', () => {
    const lines = ['Date,Foo,Bar,Amount', '2026-01-13,ab,Corner Bakery,-1.00', '2026-01-14,cd,Employer,2.00'];
    expect(proposal(...lines).preview[0]?.description).toEqual(['Corner Bakery']);
    expect(guesses(...lines)).toContain('description_missing');
  });

  test('that is missing is told', () => {
    expect(guesses('Date,Amount', '2026-01-13,-1.00', '2026-01-14,2.00')).toContain('description_missing');
  });
});

describe('a column of account numbers', () => {
  const rows = Array.from(
    { length: 30 },
    (_, i) => `13.01.2026;Shop ${i % 5};DE0210010010000682010${i % 5};-${i},50`,
  );

  test('that changes with the name is of the other side, and told', () => {
    const lines = ['Buchungstag;Empfänger;IBAN;Betrag', ...rows];
    expect(proposal(...lines).mapping.columns).toMatchObject({ counterpartyAccount: 'IBAN' });
    expect(proposal(...lines).mapping.columns.account).toBeUndefined();
    expect(guesses(...lines)).toContain('account_column');
  });

  test('that is the same in all rows is of the file', () => {
    const lines = [
      'Date,Text,IBAN,Amount',
      ...['13', '14', '15'].map((day) => `2026-01-${day},a,DE02100100100006820101,-1.00`),
    ];
    expect(proposal(...lines).mapping.columns.account).toBe('IBAN');
    expect(guesses(...lines)).not.toContain('account_column');
  });

  test('that names a few accounts in many rows is of the holder, and told', () => {
    const lines = [
      'Date,Text,Account,Amount',
      ...Array.from(
        { length: 20 },
        (_, i) => `2026-01-13,t${i},${i % 2 === 0 ? 'Checking' : 'Visa'},-1.0${i % 10}`,
      ),
    ];
    expect(proposal(...lines).mapping.columns.account).toBe('Account');
    expect(guesses(...lines)).toContain('account_column');
  });
});

describe('the sign', () => {
  test('of a card whose payments are negative is turned round, and told to be a guess', () => {
    const found = proposal(
      'Date,Description,Amount',

      '2026-01-13,GREEN GROCERIES,12.00',
      '2026-01-14,CITY COFFEE,4.00',
      '2026-01-15,PAYMENT RECEIVED,-100.00',
      '2026-01-16,HOTEL SEAVIEW,80.00',
      '2026-01-17,FUEL STOP 7,30.00',
    );
    expect(found.sign).toBe('guessed');
    expect(found.guesses.map(({ code }) => code)).toEqual(['sign_guessed']);
    expect(found.preview.map(({ amount }) => amount)).toEqual([
      '-12.00',
      '-4.00',
      '100.00',
      '-80.00',
      '-30.00',
    ]);
  });

  test('is asked where most amounts are positive and no text tells', () => {
    const found = detect(
      'Date,Text,Amount',
      ...['3', '4', '5', '6', '-7'].map((size, i) => `2026-01-1${i + 3},x${i},${size}.00`),
    );
    expect(found).toMatchObject({ outcome: 'undecided', reasons: [{ code: 'sign' }] });
    if (found.outcome === 'undecided') expect(found.candidates).toHaveLength(2);
  });

  test('is no guess where the running balance proves it, or columns tell', () => {
    const proved = proposal(
      'Date,Text,Amount,RunningBalance',
      '2026-01-13,a,-5.00,95.00',
      '2026-01-14,b,20.00,115.00',
    );
    expect(proved).toMatchObject({ sign: 'balance', guesses: [] });
    expect(proposal('Date,Text,Outflow,Inflow', '2026-01-13,a,5.00,', '2026-01-14,b,,2.00').sign).toBe(
      'columns',
    );
  });

  test('that was guessed is told in what is read, too', () => {
    const [read] = readStatementFiles(
      encode(['Date,Text,Amount', '2026-01-13,a,-5.00', '2026-01-14,b,2.00']),
    );
    expect(read?.file.warnings.map(({ code }) => code)).toEqual(['sign_guessed']);
  });
});

describe('status and fees', () => {
  test('reverted rows are left out, pending ones are pending, and fees are taken off', () => {
    const lines = [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD,Current,2026-01-13 10:00:00,2026-01-14 09:00:00,Shop,-10.00,0.50,EUR,COMPLETED,89.50',
      'CARD,Current,2026-01-14 10:00:00,2026-01-15 09:00:00,Taxi,-40.00,0.00,EUR,REVERTED,',
      'TOPUP,Current,2026-01-15 10:00:00,2026-01-15 10:00:01,Top-up,20.00,0.00,EUR,COMPLETED,109.50',
      'CARD,Current,2026-01-16 10:00:00,,Cafe,-3.00,0.00,EUR,PENDING,',
    ];
    const { layout, mapping, sign } = proposal(...lines);
    expect({ layout, sign }).toEqual({ layout: 'eu-started-completed', sign: 'balance' });
    const document = readCsv(encode(lines), mapping);
    expect(document.transactions.map(({ amount, fee, status, date }) => [amount, fee, status, date])).toEqual(
      [
        ['-10.5', '0.50', 'booked', '2026-01-14'],
        ['20.00', null, 'booked', '2026-01-15'],
        ['-3.00', null, 'pending', '2026-01-16'],
      ],
    );
    expect(document.skipped.status).toBe(1);
  });

  test('without a layout they are found by their headers and words', () => {
    const lines = [
      'Datum;Verwendungszweck;Betrag;Gebühr;Status;Saldo',
      '13.01.2026;Laden;-10,00;0,50;gebucht;89,50',
      '14.01.2026;Lohn;20,00;0,00;gebucht;109,50',
      '15.01.2026;Taxi;-3,00;0,00;vorgemerkt;',
    ];
    const { mapping } = proposal(...lines);
    expect(mapping).toMatchObject({
      columns: { status: 'Status' },
      fee: { column: 'Gebühr', isIncluded: false },
    });
    expect(readCsv(encode(lines), mapping).transactions.map(({ status }) => status)).toEqual([
      'booked',
      'booked',
      'pending',
    ]);
  });

  test('a fee that the balance shows to be in the amount stays there', () => {
    const { mapping, sign } = proposal(
      'Date,Text,Amount,Fee,Balance',
      '2026-01-13,a,20.00,0.00,100.00',
      '2026-01-14,b,-10.00,0.50,90.00',
    );
    expect({ fee: mapping.fee?.isIncluded, sign }).toEqual({ fee: true, sign: 'balance' });
  });

  test('row filters keep and drop rows by a column', () => {
    const lines = [
      'Date,Text,Wallet,Amount',
      '2026-01-13,a,Main,-1.00',
      '2026-01-14,b,Savings pot,-2.00',
      '2026-01-15,c,,-3.00',
    ];
    const { mapping } = proposal(...lines, '2026-01-16,salary,Main,9.00');
    const amounts = (rows: NonNullable<typeof mapping.rows>) =>
      readCsv(encode(lines), { ...mapping, rows }).transactions.map(({ amount }) => amount);
    expect(amounts([{ column: 'Wallet', keep: ['main'] }])).toEqual(['-1.00']);
    expect(amounts([{ column: 'Wallet', drop: ['savings*'] }])).toEqual(['-1.00', '-3.00']);
    expect(amounts([{ column: 'Wallet', drop: [''] }])).toEqual(['-1.00', '-2.00']);
  });
});

describe('headers and rows', () => {
  test.each([
    ['it', 'Data;Descrizione;Importo;Saldo contabile'],
    ['pt', 'Data do movimento;Descrição;Montante;Saldo'],
    ['sv', 'Bokföringsdag;Beskrivning;Belopp;Saldo'],
    ['da', 'Dato;Tekst;Beløb;Saldo'],
    ['no', 'Bokføringsdato;Forklaring;Beløp;Saldo'],
    ['pl', 'Data operacji;Opis operacji;Kwota;Saldo po operacji'],
    ['cs', 'Datum;Popis;Částka;Zůstatek'],
    ['fi', 'Kirjauspäivä;Selitys;Summa;Saldo'],
    ['de', 'Buchung;Buchungstext;Betrag;Kontostand'],
    ['en', 'Timestamp;Narrative;Total;Running Bal.'],
    ['nl', 'Boekdatum;Omschrijving;Bedrag;Saldo'],
    ['fr', 'Date de valeur;Intitulé;Montant;Solde'],
    ['es', 'Fecha movimiento;Detalle;Cantidad;Saldo posterior'],
  ])('of %s are known', (_language, header) => {
    const found = proposal(header, '13.01.2026;Eins zwei;-5,00;95,00', '14.01.2026;Drei;20,00;115,00');
    expect(found).toMatchObject({
      sign: 'balance',
      preview: [{ amount: '-5.00', description: ['Eins zwei'] }, {}],
    });
  });

  test('a header of unknown words is known by its place, and told', () => {
    const found = proposal(
      'When,What,How much',
      '2026-01-13,Corner Bakery,-5.00',
      '2026-01-14,Employer,20.00',
    );
    expect(found.mapping.columns).toEqual({ date: 'When', description: ['What'] });
    expect(found.guesses.map(({ code }) => code)).toContain('columns_by_content');
  });

  test('a footer of a short file does not refuse it', () => {
    const rows = Array.from({ length: 9 }, (_, i) => `2026-01-1${i},a,-1.00`);
    const lines = ['Date,Text,Amount', ...rows, '2026-01-20,salary,10.00', 'Made by hand at the branch,,'];
    const document = readCsv(encode(lines), proposal(...lines).mapping);
    expect([document.transactions.length, document.skipped.footer]).toEqual([10, 1]);
  });

  test('a mapping to start from comes even where nothing fits', () => {
    const found = detect('Foo;Bar', 'x;y', 'z;w');
    expect(found).toMatchObject({
      outcome: 'undecided',
      start: { delimiter: ';', hasHeader: false, amount: { kind: 'signed' } },
    });
  });

  test('a demanded encoding is taken', () => {
    const bytes = Uint8Array.from(
      [...'Date,Text,Amount\n2026-01-13,']
        .map((one) => one.charCodeAt(0))
        .concat(
          [0xb3],
          [...',-1.00\n'].map((one) => one.charCodeAt(0)),
        ),
    );
    const found = detectMapping(bytes, { encoding: 'windows-1250' });
    const preview = found.outcome === 'proposed' ? found.preview : [];
    expect(preview[0]?.description).toEqual(['ł']);
  });
});
