import type { Locale } from './locale.ts';

export const us: Locale = {
  countryCode: 'US',
  currency: 'USD',
  transactionCodes: false,
  cities: [
    { city: 'Marlow Falls', region: 'OR', postalCode: '97291' },
    { city: 'East Calder', region: 'OR', postalCode: '97294' },
    { city: 'Harbor Mills', region: 'WA', postalCode: '98681' },
    { city: 'Linden Grove', region: 'OR', postalCode: '97286' },
  ],
  streets: ['Quarry Street', 'Alder Avenue', 'Old Mill Road', 'Juniper Way', 'Station Street'],
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
  shops: {
    supermarket: ['Fernhill Market', 'Pantry & Pine', 'Copper Kettle Grocers', 'Daybreak Foods'],
    restaurant: ['The Lantern Table', 'Saffron Courtyard', 'Blue Heron Kitchen', 'Two Rivers Noodle House'],
    fastFood: ['Rocket Taco', 'Corner Stack Burgers', 'Pita Junction'],
    coffee: ['Mossy Bean Coffee', 'Third Rail Roasters', 'Kettle & Crumb'],
    fuel: ['Ridgeline Fuel', 'Halfway Gas & Go'],
    transit: ['Calder Valley Transit', 'Harbor Line Ferries'],
    pharmacy: ['Willow Drug', 'Greenleaf Pharmacy'],
    clothing: ['Thistle & Thread', 'Northbound Outfitters'],
    online: ['Parcelwick', 'Gadget Orchard', 'Pagefinch Books'],
    taxi: ['Hopcab', 'Nimbus Rides'],
  },
  payees: {
    landlord: 'Alder Court Apartments',
    electricity: 'Cascade Ridge Power',
    water: 'Marlow Falls Water District',
    internet: 'Brightfiber Internet',
    mobile: 'Larkspur Wireless',
    insurance: 'Stonebridge Mutual Insurance',
    streaming: 'Flickerbox',
    music: 'Tunewell',
    gym: 'Granite Hall Fitness',
  },
  employer: 'Whitcombe Labs',
  phrases: {
    purchase: 'POS {NAME} #{store} {CITY} {region}',
    online: '{NAME} ONLINE',
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
