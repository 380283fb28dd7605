/** The one Item whose data a session of the Console sees without the mask, and until when. */
export default `
ALTER TABLE console_sessions ADD COLUMN revealed_item TEXT;
ALTER TABLE console_sessions ADD COLUMN revealed_until INTEGER;
`;
