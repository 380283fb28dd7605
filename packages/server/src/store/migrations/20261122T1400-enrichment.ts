/**
 * What enrichment found of a transaction. `pfc2` is its class in version 2 and how sure that is, `DETAILED CONFIDENCE`; null where
 * it follows from the class in `wire`. `enrichment` is JSON: what decided each field, and what the source itself said.
 *
 * Besides that, an operator's own merchants and rules, by team.
 */
export default `
ALTER TABLE transactions ADD COLUMN pfc2 TEXT;
ALTER TABLE transactions ADD COLUMN enrichment TEXT;

CREATE TABLE enrichment_additions (
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (client_id, kind, name)
) STRICT;
`;
