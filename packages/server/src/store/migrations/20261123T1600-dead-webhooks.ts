/** Events that were given up are counted without reading those that were delivered. */
export default `
CREATE INDEX webhooks_dead ON webhooks (environment, ended_at) WHERE state = 'dead';
`;
