import { completeIban } from '../../../vocabulary/iban.ts';
import { frenchAccount } from './check-digits.ts';
import type { Locale } from './locale.ts';

export const fr: Locale = {
  countryCode: 'FR',
  currency: 'EUR',
  transactionCodes: true,
  numberAfterStreet: false,
  homes: [
    {
      street: '9 rue des Tilleuls',
      city: 'Saint-Orens-les-Bois',
      region: 'Île-de-France',
      postalCode: '77998',
      phone: '+33639980142',
    },
    {
      street: '27 quai des Brumes',
      city: 'Port-Maubert',
      region: 'Bretagne',
      postalCode: '29998',
      phone: '+33639980817',
    },
  ],
  lender: {
    street: '100 rue des Tilleuls',
    city: 'Saint-Orens-les-Bois',
    region: 'Île-de-France',
    postalCode: '77998',
  },
  phrases: {
    purchase: 'PAIEMENT CB {NAME} {CITY}',
    online: 'PAIEMENT CB {NAME} INTERNET',
    byCard: 'PAIEMENT CB {NAME}',
    refund: 'AVOIR CB {NAME}',
    salary: 'VIREMENT SALAIRE {NAME}',
    deposit: 'VIREMENT RECU DE {NAME}',
    regular: 'PRLV SEPA {NAME}',
    rent: 'VIR PERMANENT LOYER {NAME}',
    sent: 'VIREMENT EMIS VERS {NAME}',
    transferOut: 'VIREMENT VERS {NAME}',
    transferIn: 'VIREMENT DEPUIS {NAME}',
    cardPaymentOut: 'PRLV {NAME}',
    cardPaymentIn: 'REGLEMENT RECU, MERCI',
    interestEarned: 'INTERETS CREDITEURS',
    interestCharged: 'INTERETS DEBITEURS',
    loanOut: 'ECHEANCE {NAME}',
    loanIn: 'ECHEANCE RECUE',
    investOut: 'VERSEMENT {NAME}',
    cash: 'RETRAIT DAB {CITY}',
    cashIn: 'VERSEMENT ESPECES',
    accountFee: 'COTISATION COMPTE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const number = completeIban('FR', frenchAccount('99017', '04218', draw.digits(11)));
    return {
      mask: number.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYFRPP' }],
    };
  },
};
