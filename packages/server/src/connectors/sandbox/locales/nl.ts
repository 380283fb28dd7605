import { completeIban } from '../../../vocabulary/iban.ts';
import { dutchAccount } from './check-digits.ts';
import type { Locale } from './locale.ts';

export const nl: Locale = {
  countryCode: 'NL',
  currency: 'EUR',
  transactionCodes: true,
  numberAfterStreet: true,
  homes: [
    {
      street: 'Lindelaan 42-2',
      city: 'Oosterwaard',
      region: null,
      postalCode: '1999 ZA',
      phone: '+31600000142',
    },
    {
      street: 'Havenkade 7',
      city: 'Molenhoek aan Zee',
      region: null,
      postalCode: '2599 ZC',
      phone: '+31600000817',
    },
  ],
  lender: { street: '100 Lindelaan', city: 'Oosterwaard', region: null, postalCode: '1999 ZA' },
  phrases: {
    purchase: 'BEA, Betaalpas {name} {city}',
    online: 'iDEAL {name}',
    byCard: 'BEA, Betaalpas {name}',
    refund: 'Retour {name}',
    salary: 'SEPA Overboeking {name} Salaris',
    deposit: 'SEPA Overboeking van {name}',
    regular: 'SEPA Incasso {name}',
    rent: 'SEPA Periodieke overboeking Huur {name}',
    sent: 'SEPA Overboeking naar {name}',
    transferOut: 'Overboeking naar {name}',
    transferIn: 'Overboeking van {name}',
    cardPaymentOut: 'SEPA Incasso {name}',
    cardPaymentIn: 'Betaling ontvangen, dank u',
    interestEarned: 'Creditrente',
    interestCharged: 'Debetrente',
    loanOut: 'SEPA Incasso {name}',
    loanIn: 'Aflossing ontvangen',
    investOut: 'Inleg {name}',
    cash: 'GEA, Betaalpas {city}',
    cashIn: 'CONTANTE STORTING',
    accountFee: 'Kosten betaalpakket',
    fee: '{name}',
  },
  issue: (draw) => {
    const number = completeIban('NL', `PLTY${dutchAccount(draw.digits(9))}`);
    return {
      mask: number.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYNL2A' }],
    };
  },
};
