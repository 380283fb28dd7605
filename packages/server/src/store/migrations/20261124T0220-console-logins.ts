/**
 * How a person came into the Console: by a one-time link, or by a login at an identity provider, which names the person. `proved_at`
 * is when they last proved who they are.
 */
export default `
ALTER TABLE console_sessions ADD COLUMN way TEXT NOT NULL DEFAULT 'link';
ALTER TABLE console_sessions ADD COLUMN who TEXT;
ALTER TABLE console_sessions ADD COLUMN proved_at INTEGER;
`;
