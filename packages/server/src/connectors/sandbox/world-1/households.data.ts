/** The default user of a country: names of their accounts as banks there call them, and what they earn and pay, in minor units. */
export interface Household {
  readonly people: readonly [string, ...string[]];
  readonly checking: readonly [name: string, officialName: string];
  readonly savings: readonly [name: string, officialName: string];
  readonly card: readonly [name: string, officialName: string];
  /** Subtype, name and whole units held at the start. */
  readonly investments: readonly (readonly [subtype: string, name: string, units: number])[];
  /** Paid once a month, on its last working day. */
  readonly salary: bigint;
  readonly rent: bigint;
}

export const households: Readonly<Record<string, Household>> = {
  CA: {
    people: ['Élodie Marchbanks', 'Graham Marchbanks'],
    checking: ['Chequing', 'Everyday Chequing Account'],
    savings: ['High Interest Savings', 'High Interest eSavings Account'],
    card: ['Cash Back Card', 'Cash Back Credit Card'],
    investments: [
      ['tfsa', 'TFSA', 210],
      ['rrsp', 'RRSP', 640],
    ],
    salary: 518_000n,
    rent: 198_000n,
  },
  GB: {
    people: ['Imogen Farrowby'],
    checking: ['Current Account', 'Classic Current Account'],
    savings: ['Instant Saver', 'Instant Access Saver'],
    card: ['Credit Card', 'Everyday Rewards Credit Card'],
    investments: [['isa', 'Stocks & Shares ISA', 180]],
    salary: 296_400n,
    rent: 109_500n,
  },
  IE: {
    people: ['Niamh Ó Corráin'],
    checking: ['Current Account', 'Personal Current Account'],
    savings: ['Demand Deposit', 'Online Demand Deposit Account'],
    card: ['Credit Card', 'Classic Credit Card'],
    investments: [],
    salary: 334_700n,
    rent: 142_000n,
  },
  ES: {
    people: ['Inés Alcaraz Montoro', 'Bruno Alcaraz Montoro'],
    checking: ['Cuenta Corriente', 'Cuenta Nómina'],
    savings: ['Cuenta Ahorro', 'Cuenta de Ahorro Remunerada'],
    card: ['Tarjeta de Crédito', 'Tarjeta de Crédito Clásica'],
    investments: [['mutual fund', 'Fondo de Inversión', 95]],
    salary: 231_200n,
    rent: 87_000n,
  },
  NL: {
    people: ['Femke van Oosterwaard'],
    checking: ['Betaalrekening', 'Privérekening'],
    savings: ['Spaarrekening', 'Vrije Spaarrekening'],
    card: ['Creditcard', 'Creditcard Standaard'],
    investments: [['brokerage', 'Beleggingsrekening', 120]],
    salary: 312_300n,
    rent: 118_000n,
  },
  FR: {
    people: ['Maëlle Tissandier'],
    checking: ['Compte Courant', 'Compte de Dépôt Particulier'],
    savings: ['Livret A', 'Livret A'],
    card: ['Carte à débit différé', 'Carte Premier à Débit Différé'],
    investments: [['brokerage', 'Compte-Titres', 105]],
    salary: 267_800n,
    rent: 96_500n,
  },
};
