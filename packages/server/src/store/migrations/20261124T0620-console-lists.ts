/** What lists of the Console are narrowed by, so that a rare state, institution or actor is found without reading all others. */
export default `
CREATE INDEX items_by_state ON items (environment, client_id, state, created_at, item_id);
CREATE INDEX items_by_institution ON items (environment, client_id, institution_id, created_at, item_id);
CREATE INDEX webhooks_dead_of_team ON webhooks (environment, client_id, n) WHERE state = 'dead';
CREATE INDEX audit_records_by_actor ON audit_records (actor_id, n) WHERE actor_id IS NOT NULL;
`;
