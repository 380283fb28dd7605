/**
 * How an institution fares, from this deployment's own traffic, in parts of time, and the state that follows; instants are those of the
 * system. Nothing in it is of a person. And who speaks to an institution now, so that all processes together keep its limit.
 */
export default `
CREATE TABLE institution_outcomes (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  part INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed_there INTEGER NOT NULL,
  failed_here INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, area, part)
) STRICT;

CREATE TABLE institution_health (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  status TEXT NOT NULL,
  since INTEGER NOT NULL,
  next_status TEXT,
  next_since INTEGER,
  PRIMARY KEY (environment, institution_id, area)
) STRICT;

CREATE TABLE institution_places (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  nth INTEGER NOT NULL,
  holder TEXT NOT NULL,
  held_until INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, nth)
) STRICT;
`;
