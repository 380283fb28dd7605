// Rules that decide before the dictionary of merchants: what has no merchant. README tells the fields.
export const FIRST_RULES = `
ewa-advance-in | in | LOAN_DISBURSEMENTS_EWA | sure | EARNIN, DAVE INC, BRIGIT | EARNIN TRANSFER
atm-withdrawal | out | TRANSFER_OUT_WITHDRAWAL | sure other | ATM WITHDRAWAL, CASH WITHDRAWAL | ATM WITHDRAWAL 004123 MAIN ST
`;
