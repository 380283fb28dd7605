/** Kinds of shop: category of the tree, ISO 18245 merchant code, usual amounts in minor units and how often in a hundred. */
export const spending = {
  supermarket: {
    categoryId: '19047000',
    mcc: '5411',
    channel: 'in store',
    low: 850n,
    high: 12400n,
    weight: 24,
  },
  restaurant: {
    categoryId: '13005000',
    mcc: '5812',
    channel: 'in store',
    low: 1400n,
    high: 6800n,
    weight: 14,
  },
  fastFood: { categoryId: '13005032', mcc: '5814', channel: 'in store', low: 620n, high: 1850n, weight: 12 },
  coffee: { categoryId: '13005043', mcc: '5814', channel: 'in store', low: 310n, high: 940n, weight: 14 },
  fuel: { categoryId: '22009000', mcc: '5541', channel: 'in store', low: 2200n, high: 6400n, weight: 8 },
  transit: { categoryId: '22014000', mcc: '4111', channel: 'in store', low: 240n, high: 1200n, weight: 7 },
  pharmacy: { categoryId: '19043000', mcc: '5912', channel: 'in store', low: 480n, high: 4200n, weight: 5 },
  clothing: { categoryId: '19012000', mcc: '5651', channel: 'in store', low: 1900n, high: 11800n, weight: 4 },
  online: { categoryId: '19019000', mcc: '5815', channel: 'online', low: 499n, high: 7999n, weight: 8 },
  taxi: { categoryId: '22016000', mcc: '4121', channel: 'online', low: 720n, high: 3400n, weight: 4 },
} as const;

export type ShopKind = keyof typeof spending;

/** Regular payees: category, merchant code, the way they are paid and the European transaction code. */
export const regularPayments = {
  landlord: { categoryId: '16002000', mcc: '6513', channel: 'other', code: 'standing order' },
  electricity: { categoryId: '18068000', mcc: '4900', channel: 'other', code: 'direct debit' },
  water: { categoryId: '18068000', mcc: '4900', channel: 'other', code: 'direct debit' },
  internet: { categoryId: '18031000', mcc: '4816', channel: 'other', code: 'direct debit' },
  mobile: { categoryId: '18063000', mcc: '4814', channel: 'other', code: 'direct debit' },
  insurance: { categoryId: '18030000', mcc: '6300', channel: 'other', code: 'direct debit' },
  streaming: { categoryId: '18061000', mcc: '4899', channel: 'online', code: 'purchase' },
  music: { categoryId: '18061000', mcc: '5815', channel: 'online', code: 'purchase' },
  gym: { categoryId: '17018000', mcc: '7997', channel: 'online', code: 'purchase' },
} as const;

export type PayeeKind = keyof typeof regularPayments;
