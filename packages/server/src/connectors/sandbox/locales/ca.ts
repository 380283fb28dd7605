import type { Locale } from './locale.ts';

export const ca: Locale = {
  countryCode: 'CA',
  currency: 'CAD',
  transactionCodes: false,
  cities: [
    { city: 'Port Ellery', region: 'ON', postalCode: 'K9Z 1A4' },
    { city: 'Maple Narrows', region: 'ON', postalCode: 'L0Z 2B6' },
    { city: 'Saint-Aubrey', region: 'QC', postalCode: 'J9Z 3C8' },
  ],
  streets: ['Birchwood Crescent', 'Lakeshore Road', 'Trillium Street', 'rue des Ormes'],
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
  shops: {
    supermarket: ['Loonlake Foods', 'Marché Tamarac', 'Prairie Basket'],
    restaurant: ['Spruce & Salt', 'Chez Odile', 'The Beaver Dam Grill'],
    fastFood: ['Poutine Depot', 'Moose Burger', 'Wrap Junction'],
    coffee: ['Double Toque Coffee', 'Café Boréal'],
    fuel: ['Trans-Shield Fuels', 'Northline Gas'],
    transit: ['Ellery Transit', 'Narrows Ferry'],
    pharmacy: ['Cedarview Pharmacy', 'Pharmacie Lambel'],
    clothing: ['Parka & Co', 'Lakehead Clothiers'],
    online: ['Snowshoe Parcel', 'Mapledrop'],
    taxi: ['Canoe Cabs', 'Zipmoose'],
  },
  payees: {
    landlord: 'Trillium Property Management',
    electricity: 'Ellery Hydro',
    water: 'Town of Port Ellery Utilities',
    internet: 'Northern Lights Broadband',
    mobile: 'Chickadee Mobile',
    insurance: 'Shieldstone Insurance',
    streaming: 'Flickerbox',
    music: 'Tunewell',
    gym: 'Ironwood Gym',
  },
  employer: 'Tamarack Software Inc',
  phrases: {
    purchase: 'POS PURCHASE {NAME} {CITY} {region}',
    online: 'ONLINE PURCHASE {NAME}',
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
