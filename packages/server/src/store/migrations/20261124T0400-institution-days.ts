/** How an institution fared on each day (UTC), from the parts of time that no window reaches any more. Nothing in it is of a person. */
export default `
CREATE TABLE institution_days (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  day INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed_there INTEGER NOT NULL,
  failed_here INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, area, day)
) STRICT;
`;
