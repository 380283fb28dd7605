/** What waits on one clock is taken in turn by team, so each team's first must be found without reading the others'. */
export default `
CREATE INDEX due_by_turn ON due (clock, client_id, due_at, item_id);
CREATE INDEX webhooks_by_turn ON webhooks (clock, client_id, next_at, n) WHERE state = 'pending' AND waits = 0;
`;
