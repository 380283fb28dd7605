/** What a partner did with its token, on which its own events depend: `/processor/transactions/sync`, and recurring streams. */
export default `
ALTER TABLE processor_tokens ADD COLUMN synced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE processor_tokens ADD COLUMN recurring_read INTEGER NOT NULL DEFAULT 0;
`;
