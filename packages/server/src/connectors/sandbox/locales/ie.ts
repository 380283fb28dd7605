import { iban } from './check-digits.ts';
import type { Locale } from './locale.ts';

export const ie: Locale = {
  countryCode: 'IE',
  currency: 'EUR',
  transactionCodes: true,
  cities: [
    { city: 'Ballycorran', region: 'County Wicklow', postalCode: 'A98 X0Z4' },
    { city: 'Kilmoyle', region: 'County Cork', postalCode: 'T12 Z0X7' },
    { city: 'Dunlarrig', region: 'County Galway', postalCode: 'H91 Z0K2' },
  ],
  streets: ['Strand Road', 'Abbey Street', 'Bridge Street', 'The Green'],
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
  shops: {
    supermarket: ['Clover Hill Foods', "Rafferty's Market", 'Anseo Grocers'],
    restaurant: ['The Salt Quay', 'Hawthorn House', 'Saffron Strand'],
    fastFood: ['Chipper Ned', 'Spud & Co', 'Burrito Beag'],
    coffee: ['Seagull Coffee', 'The Daily Grind House'],
    fuel: ['Bog Road Fuels', 'Coastway Petrol'],
    transit: ['Wicklow Coast Buses', 'Tram Thar'],
    pharmacy: ["Nolan's Well Pharmacy", 'Meadow Pharmacy'],
    clothing: ['Tweed & Tide', 'Woolshed'],
    online: ['Parcelwick', 'Leabharlann Books'],
    taxi: ['Hackney Hop', 'Lúas Cabs'],
  },
  payees: {
    landlord: 'Abbey Lettings',
    electricity: 'Gale Electric',
    water: 'Ballycorran Services',
    internet: 'Curlew Fibre',
    mobile: 'Sionnach Mobile',
    insurance: 'Harp & Shield Insurance',
    streaming: 'Flickerbox',
    music: 'Tunewell',
    gym: 'Granite Pier Gym',
  },
  employer: 'Corran Software Ltd',
  phrases: {
    purchase: 'POS {NAME} {CITY}',
    online: 'VDC {NAME}',
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
    accountFee: 'MAINTENANCE FEE',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const account = draw.digits(8);
    const number = iban('IE', `PLTY996417${account}`);
    return {
      mask: account.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYIE2D' }],
    };
  },
};
