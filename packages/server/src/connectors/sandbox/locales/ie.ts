import { completeIban } from '../../../vocabulary/iban.ts';
import type { Locale } from './locale.ts';

export const ie: Locale = {
  countryCode: 'IE',
  currency: 'EUR',
  transactionCodes: true,
  numberAfterStreet: false,
  homes: [
    {
      street: '12 Strand Road',
      city: 'Ballycorran',
      region: 'County Wicklow',
      postalCode: 'A98 X0Z4',
      phone: '+353209114217',
    },
    {
      street: '4 The Green',
      city: 'Kilmoyle',
      region: 'County Cork',
      postalCode: 'T12 Z0X7',
      phone: '+353209110386',
    },
  ],
  lender: {
    street: '100 Strand Road',
    city: 'Ballycorran',
    region: 'County Wicklow',
    postalCode: 'A98 X0Z4',
  },
  phrases: {
    purchase: 'POS {NAME} {CITY}',
    online: 'VDC {NAME}',
    byCard: 'VDP {NAME}',
    refund: 'POSC REFUND {NAME}',
    salary: '{NAME} SALARY SEPA CT',
    deposit: 'SEPA CT {NAME}',
    regular: 'D/D {NAME}',
    rent: 'S/O RENT {NAME}',
    sent: 'MOBILE PAYMENT {NAME}',
    transferOut: 'TRANSFER TO {NAME}',
    transferIn: 'TRANSFER FROM {NAME}',
    cardPaymentOut: 'D/D {NAME}',
    cardPaymentIn: 'PAYMENT RECEIVED - THANK YOU',
    interestEarned: 'INTEREST CREDIT',
    interestCharged: 'INTEREST DEBIT',
    loanOut: 'D/D {NAME}',
    loanIn: 'REPAYMENT',
    investOut: 'S/O {NAME}',
    cash: 'ATM {CITY}',
    cashIn: 'CASH LODGED',
    accountFee: 'MAINTENANCE FEE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const account = draw.digits(8);
    const number = completeIban('IE', `PLTY996417${account}`);
    return {
      mask: account.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYIE2D' }],
    };
  },
};
