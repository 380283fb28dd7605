import { completeIban } from '../../../vocabulary/iban.ts';
import type { Locale, Phrases } from './locale.ts';

/** In German, as banks of Germany and Austria write. */
export const germanPhrases: Phrases = {
  purchase: 'KARTENZAHLUNG {NAME} {CITY}',
  online: 'KARTENZAHLUNG {NAME}',
  byCard: 'KARTENZAHLUNG {NAME}',
  refund: 'GUTSCHRIFT KARTENUMSATZ {NAME}',
  salary: 'LOHN/GEHALT {NAME}',
  deposit: 'GUTSCHRIFT {NAME}',
  regular: 'SEPA-LASTSCHRIFT {NAME}',
  rent: 'DAUERAUFTRAG MIETE {NAME}',
  sent: 'UEBERWEISUNG AN {NAME}',
  transferOut: 'UMBUCHUNG AUF {NAME}',
  transferIn: 'UMBUCHUNG VON {NAME}',
  cardPaymentOut: 'ABRECHNUNG {NAME}',
  cardPaymentIn: 'LASTSCHRIFTEINZUG ABRECHNUNG',
  interestEarned: 'HABENZINSEN',
  interestCharged: 'SOLLZINSEN',
  loanOut: 'RATE {NAME}',
  loanIn: 'RATENZAHLUNG',
  investOut: 'SPARPLAN {NAME}',
  cash: 'BARGELDAUSZAHLUNG {CITY}',
  cashIn: 'BAREINZAHLUNG',
  accountFee: 'KONTOFUEHRUNG',
  fee: '{NAME}',
};

export const de: Locale = {
  countryCode: 'DE',
  currency: 'EUR',
  transactionCodes: true,
  numberAfterStreet: true,
  homes: [
    {
      street: 'Lindenstraße 14',
      city: 'Altenwiehl',
      region: 'Nordrhein-Westfalen',
      postalCode: '51991',
      phone: '+4915199990142',
    },
    {
      street: 'Am Anger 6',
      city: 'Lindenfurt',
      region: 'Hessen',
      postalCode: '63991',
      phone: '+4915199990817',
    },
  ],
  lender: {
    street: 'Marktplatz 100',
    city: 'Altenwiehl',
    region: 'Nordrhein-Westfalen',
    postalCode: '51991',
  },
  phrases: germanPhrases,
  // Bankleitzahl and account; Germany has no check digits of its own within an IBAN.
  issue: (draw) => {
    const number = completeIban('DE', `99990042${draw.digits(10)}`);
    return {
      mask: number.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYDEFF' }],
    };
  },
};
