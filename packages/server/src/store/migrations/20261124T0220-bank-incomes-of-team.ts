/** A team's reports of income, newest first, for the list of the Console. */
export default `
CREATE INDEX bank_incomes_by_team ON bank_incomes (environment, client_id, created_at, bank_income_id);
`;
