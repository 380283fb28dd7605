import type { JsonPlace } from './place.ts';

/** Shape of a record that is checked and kept, while no endpoint reads it yet. */
type Shape = 'text' | 'number' | 'date' | readonly [Shape] | { readonly [member: string]: Shape };

const LONGEST_LIST = 1_000;

const ADDRESS: Shape = {
  street: 'text',
  city: 'text',
  region: 'text',
  postal_code: 'text',
  country: 'text',
};
const EMPLOYER: Shape = { name: 'text', address: ADDRESS };
const EMPLOYEE: Shape = {
  name: 'text',
  address: ADDRESS,
  marital_status: 'text',
  taxpayer_id: { id_type: 'text', id_mask: 'text' },
};
const LINE: Shape = {
  canonical_description: 'text',
  current_amount: 'number',
  description: 'text',
  hours: 'number',
  currency: 'text',
  rate: 'number',
  ytd_amount: 'number',
};

const PAYSTUB: Shape = {
  employer: EMPLOYER,
  employee: EMPLOYEE,
  net_pay: LINE,
  deductions: { breakdown: [LINE], total: LINE },
  earnings: { breakdown: [LINE], total: LINE },
  income_breakdown: [{ type: 'text', rate: 'number', hours: 'number', total: 'number' }],
  pay_period_details: {
    check_amount: 'number',
    distribution_breakdown: [
      {
        account_name: 'text',
        bank_name: 'text',
        current_amount: 'number',
        currency: 'text',
        mask: 'text',
        type: 'text',
      },
    ],
    start_date: 'date',
    end_date: 'date',
    gross_earnings: 'number',
    pay_date: 'date',
    pay_day: 'date',
    pay_frequency: 'text',
  },
};

const W2: Shape = {
  employer: EMPLOYER,
  employee: EMPLOYEE,
  tax_year: 'text',
  employer_id_number: 'text',
  wages_tips_other_comp: 'text',
  federal_income_tax_withheld: 'text',
  social_security_wages: 'text',
  social_security_tax_withheld: 'text',
  medicare_wages_and_tips: 'text',
  medicare_tax_withheld: 'text',
  social_security_tips: 'text',
  allocated_tips: 'text',
  box_9: 'text',
  dependent_care_benefits: 'text',
  nonqualified_plans: 'text',
  box_12: [{ code: 'text', amount: 'text' }],
  statutory_employee: 'text',
  retirement_plan: 'text',
  third_party_sick_pay: 'text',
  other: 'text',
  state_and_local_wages: [
    {
      state: 'text',
      employer_state_id_number: 'text',
      state_wages_tips: 'text',
      state_income_tax: 'text',
      local_wages_tips: 'text',
      local_income_tax: 'text',
      locality_name: 'text',
    },
  ],
};

const INCOME: Shape = { paystubs: [PAYSTUB], w2s: [W2] };

/** Checks pay slips and wage statements; the credential keeps them as they were given. */
export function checkIncomePapers(place: JsonPlace | undefined): void {
  if (place !== undefined) check(place, INCOME);
}

function check(place: JsonPlace, shape: Shape): void {
  switch (shape) {
    case 'text':
      place.text();
      return;
    case 'number':
      place.number();
      return;
    case 'date':
      place.date();
      return;
    default:
      checkWithin(place, shape);
  }
}

function checkWithin(place: JsonPlace, shape: Exclude<Shape, string>): void {
  if (isList(shape)) {
    for (const element of place.elements(LONGEST_LIST)) check(element, shape[0]);
    return;
  }
  const members = place.members();
  for (const [name, expected] of Object.entries(shape)) {
    const member = members.get(name);
    if (member !== undefined) check(member, expected);
  }
  members.close();
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
