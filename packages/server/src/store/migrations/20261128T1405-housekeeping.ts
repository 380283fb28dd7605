/** What is forgotten or deleted soon is found every ten minutes without reading all else that a team has; each index holds it alone. */
export default `
CREATE INDEX link_sessions_unfinished ON link_sessions (client_id, environment, started_at) WHERE finished_at IS NULL AND length(sealed) > 0;
CREATE INDEX link_sessions_with_token ON link_sessions (client_id, environment, COALESCE(finished_at, started_at))
  WHERE sealed_public_token IS NOT NULL;
CREATE INDEX link_tokens_with_token ON link_tokens (environment, client_id, expires_at) WHERE sealed_token IS NOT NULL;
CREATE INDEX public_tokens_by_end ON public_tokens (client_id, expires_at);
`;
