import type { Locale } from './locale.ts';

export const us: Locale = {
  countryCode: 'US',
  currency: 'USD',
  transactionCodes: false,
  numberAfterStreet: false,
  homes: [
    {
      street: '418 Alder Avenue Apt 3B',
      city: 'Marlow Falls',
      region: 'OR',
      postalCode: '97291',
      phone: '5035550142',
    },
    {
      street: '77 Quarry Street',
      city: 'East Calder',
      region: 'OR',
      postalCode: '97294',
      phone: '5035550178',
    },
    {
      street: '1260 Juniper Way',
      city: 'Harbor Mills',
      region: 'WA',
      postalCode: '98681',
      phone: '3605550119',
    },
  ],
  lender: { street: '100 Quarry Street', city: 'Marlow Falls', region: 'OR', postalCode: '97291' },
  phrases: {
    purchase: 'POS {NAME} #{store} {CITY} {region}',
    online: '{NAME} ONLINE',
    byCard: '{NAME} {phone}',
    refund: 'REFUND {NAME}',
    salary: '{NAME} PAYROLL PPD',
    deposit: 'ACH CREDIT {NAME}',
    regular: 'ACH DEBIT {NAME} AUTOPAY',
    rent: 'RENT {NAME} WEB PMT',
    sent: 'ACH DEBIT {NAME}',
    transferOut: 'Online Transfer to {name}',
    transferIn: 'Online Transfer from {name}',
    cardPaymentOut: '{NAME} AUTOPAY PAYMENT',
    cardPaymentIn: 'AUTOPAY PAYMENT RECEIVED THANK YOU',
    interestEarned: 'INTEREST PAYMENT',
    interestCharged: 'INTEREST CHARGE',
    loanOut: 'LOAN PAYMENT {NAME}',
    loanIn: 'PAYMENT RECEIVED',
    investOut: 'INVESTMENT TRANSFER TO {NAME}',
    cash: 'ATM WITHDRAWAL {STREET} {CITY} {region}',
    cashIn: 'CASH DEPOSIT AT BRANCH',
    accountFee: 'MONTHLY SERVICE FEE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const account = draw.digits(12).replace(/^0/, '4');
    // The numbers of the sandbox's own bank, so that one bank has one routing number.
    const routing = '011401533';
    return {
      mask: account.slice(-4),
      canonical: `US:${routing}:${account}`,
      records: (key) => [{ key, scheme: 'ach', account, routing, wireRouting: '021000021' }],
    };
  },
};
