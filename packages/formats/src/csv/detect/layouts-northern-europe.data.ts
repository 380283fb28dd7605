import { type CsvLayout, layout } from './layout.ts';

export const NORTHERN_EUROPEAN_LAYOUTS: readonly CsvLayout[] = [
  layout('se-avsandare-mottagare', 'Bokföringsdag|Belopp|Avsändare|Mottagare|Namn|Rubrik|Saldo|Valuta', {
    date: 'yyyy/MM/dd',
    mark: ',',
    currency: 'SEK',
    at: {
      date: 'Bokföringsdag',
      description: ['Rubrik'],
      counterparty: 'Namn',
      currency: 'Valuta',
      balance: 'Saldo',
    },
    amount: 'Belopp',
  }),
  layout(
    'se-clearingnummer',
    'Radnummer|Clearingnummer|Kontonummer|Produkt|Valuta|Bokföringsdag|Transaktionsdag|Valutadag|Referens|Beskrivning|Belopp|Bokfört saldo',
    {
      date: 'yyyy-MM-dd',
      mark: '.',
      currency: 'SEK',
      at: {
        date: 'Bokföringsdag',
        valueDate: 'Valutadag',
        description: ['Beskrivning', 'Referens'],
        account: 'Kontonummer',
        currency: 'Valuta',
        balance: 'Bokfört saldo',
      },
      amount: 'Belopp',
    },
  ),
  layout('se-verifikationsnummer', 'Bokföringsdatum|Valutadatum|Verifikationsnummer|Text|Belopp|Saldo', {
    date: 'yyyy-MM-dd',
    mark: ',',
    currency: 'SEK',
    at: {
      date: 'Bokföringsdatum',
      valueDate: 'Valutadatum',
      description: ['Text'],
      reference: 'Verifikationsnummer',
      balance: 'Saldo',
    },
    amount: 'Belopp',
  }),
  layout('no-ut-fra-konto', 'Dato|Forklaring|Rentedato|Ut fra konto|Inn på konto', {
    date: 'dd.MM.yyyy',
    mark: ',',
    currency: 'NOK',
    at: { date: 'Dato', valueDate: 'Rentedato', description: ['Forklaring'] },
    amount: ['Ut fra konto', 'Inn på konto'],
  }),
  layout('dk-afstemt', 'Dato|Tekst|Beløb|Saldo|Status|Afstemt', {
    date: 'dd.MM.yyyy',
    mark: ',',
    currency: 'DKK',
    at: { date: 'Dato', description: ['Tekst'], balance: 'Saldo', status: 'Status' },
    amount: 'Beløb',
    more: { statusWords: { pending: ['venter', 'reserveret'], dropped: ['slettet', 'afvist'] } },
  }),
  layout(
    'fi-kirjauspaiva',
    'Kirjauspäivä|Arvopäivä|Määrä EUROA|Laji|Selitys|Saaja/Maksaja|Saajan tilinumero ja pankin BIC|Viite|Viesti|Arkistointitunnus',
    {
      date: 'yyyy-MM-dd',
      mark: ',',
      currency: 'EUR',
      at: {
        date: 'Kirjauspäivä',
        valueDate: 'Arvopäivä',
        description: ['Selitys', 'Viesti'],
        counterparty: 'Saaja/Maksaja',
        counterpartyAccount: 'Saajan tilinumero ja pankin BIC',
        id: 'Arkistointitunnus',
        reference: 'Viite',
        type: 'Laji',
      },
      amount: 'Määrä EUROA',
    },
  ),
];
