/** An event says which trace made it, so that whatever process delivers it goes on with that; null while traces are off. */
export default `
ALTER TABLE webhooks ADD COLUMN traceparent TEXT;
`;
