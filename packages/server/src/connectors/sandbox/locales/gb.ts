import { completeIban } from '../../../vocabulary/iban.ts';
import type { Locale } from './locale.ts';

export const gb: Locale = {
  countryCode: 'GB',
  currency: 'GBP',
  transactionCodes: true,
  numberAfterStreet: false,
  homes: [
    {
      street: 'Flat 2, 17 Mill Lane',
      city: 'Thornwick',
      region: null,
      postalCode: 'TK4 2QJ',
      phone: '+447700900142',
    },
    {
      street: '8 Chapel Row',
      city: 'Lower Ashby',
      region: null,
      postalCode: 'AB99 7LN',
      phone: '+447700900817',
    },
    {
      street: '53 Foundry Road',
      city: 'Penhollow',
      region: null,
      postalCode: 'PH0 5DW',
      phone: '+442079460391',
    },
  ],
  lender: { street: '100 Mill Lane', city: 'Thornwick', region: null, postalCode: 'TK4 2QJ' },
  phrases: {
    purchase: 'CARD PAYMENT TO {NAME}, {CITY} GB',
    online: 'CARD PAYMENT TO {NAME} ONLINE',
    byCard: 'CARD PAYMENT TO {NAME}',
    refund: 'CARD REFUND {NAME}',
    salary: 'BACS CREDIT {NAME} SALARY',
    deposit: 'FASTER PAYMENT FROM {NAME}',
    regular: 'DIRECT DEBIT {NAME}',
    rent: 'STANDING ORDER {NAME} RENT',
    sent: 'FASTER PAYMENT TO {NAME}',
    transferOut: 'TRANSFER TO {NAME}',
    transferIn: 'TRANSFER FROM {NAME}',
    cardPaymentOut: 'DIRECT DEBIT {NAME}',
    cardPaymentIn: 'DIRECT DEBIT PAYMENT - THANK YOU',
    interestEarned: 'GROSS INTEREST',
    interestCharged: 'INTEREST',
    loanOut: 'DIRECT DEBIT {NAME}',
    loanIn: 'REPAYMENT RECEIVED',
    investOut: 'STANDING ORDER {NAME}',
    cash: 'CASH {CITY} LINK',
    cashIn: 'CASH PAID IN',
    accountFee: 'ACCOUNT FEE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const sortCode = '664210';
    const account = draw.digits(8);
    const number = completeIban('GB', `PLTY${sortCode}${account}`);
    return {
      mask: account.slice(-4),
      canonical: number,
      records: (key) => [
        { key, scheme: 'bacs', account, sortCode },
        { key, scheme: 'international', iban: number, bic: 'PLTYGB2L' },
      ],
    };
  },
};
