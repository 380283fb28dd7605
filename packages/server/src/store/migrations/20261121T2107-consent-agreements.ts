/** An end user may agree to more later, in update mode: when that was. Null: never since the record was made. */
export const consentAgreements = {
  id: '20261121T2107-consent-agreements',
  sql: `
ALTER TABLE consents ADD COLUMN agreed_at INTEGER;
`,
} as const;
