import type { Locale } from './locale.ts';

export const ca: Locale = {
  countryCode: 'CA',
  currency: 'CAD',
  transactionCodes: false,
  numberAfterStreet: false,
  homes: [
    {
      street: '24 Birchwood Crescent',
      city: 'Port Ellery',
      region: 'ON',
      postalCode: 'K9Z 1A4',
      phone: '6135550133',
    },
    {
      street: '905 Lakeshore Road Unit 12',
      city: 'Maple Narrows',
      region: 'ON',
      postalCode: 'L0Z 2B6',
      phone: '4165550187',
    },
    {
      street: '31 rue des Ormes',
      city: 'Saint-Aubrey',
      region: 'QC',
      postalCode: 'J9Z 3C8',
      phone: '5145550126',
    },
  ],
  lender: { street: '100 Birchwood Crescent', city: 'Port Ellery', region: 'ON', postalCode: 'K9Z 1A4' },
  phrases: {
    purchase: 'POS PURCHASE {NAME} {CITY} {region}',
    online: 'ONLINE PURCHASE {NAME}',
    byCard: '{NAME} {phone}',
    refund: 'POS RETURN {NAME}',
    salary: 'PAYROLL DEPOSIT {NAME}',
    deposit: 'E-TRANSFER RECEIVED {NAME}',
    regular: 'PREAUTHORIZED DEBIT {NAME}',
    rent: 'PREAUTHORIZED DEBIT RENT {NAME}',
    sent: 'E-TRANSFER SENT {NAME}',
    transferOut: 'TRANSFER TO {NAME}',
    transferIn: 'TRANSFER FROM {NAME}',
    cardPaymentOut: 'BILL PAYMENT {NAME}',
    cardPaymentIn: 'PAYMENT - THANK YOU / PAIEMENT - MERCI',
    interestEarned: 'INTEREST PAID',
    interestCharged: 'INTEREST CHARGES',
    loanOut: 'LOAN PAYMENT {NAME}',
    loanIn: 'PAYMENT RECEIVED',
    investOut: 'CONTRIBUTION {NAME}',
    cash: 'ABM WITHDRAWAL {CITY}',
    cashIn: 'CASH DEPOSIT AT BRANCH',
    accountFee: 'MONTHLY ACCOUNT FEE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const institution = '021';
    const branch = '04417';
    const account = draw.digits(7).replace(/^0/, '5');
    return {
      mask: account.slice(-4),
      canonical: `CA:${institution}:${branch}:${account}`,
      records: (key) => [{ key, scheme: 'eft', account, institution, branch }],
    };
  },
};
