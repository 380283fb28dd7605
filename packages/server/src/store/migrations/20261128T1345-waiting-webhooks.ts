/**
 * What waits is counted, with the age of the oldest, by its indexes alone; they name the team, which row security asks for. What was
 * given up is counted by an index of its own since `20261124T0620-console-lists`, so the older one goes.
 */
export default `
DROP INDEX webhooks_dead;
DROP INDEX webhooks_by_time;
CREATE INDEX webhooks_by_time ON webhooks (clock, next_at, n, client_id, created_at) WHERE state = 'pending' AND waits = 0;
DROP INDEX webhooks_waiting;
CREATE INDEX webhooks_waiting ON webhooks (item_id, n, clock, client_id, created_at) WHERE state = 'pending' AND waits = 1;
`;
