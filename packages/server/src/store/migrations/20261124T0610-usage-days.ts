/**
 * Sums of the usage by day, so that a chart does not read every line. `items` are those whose newest day with the product is this one: the
 * sum from a day on is the number of different Items since.
 */
export default `
CREATE TABLE usage_days (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  day TEXT NOT NULL,
  product TEXT NOT NULL,
  requests INTEGER NOT NULL,
  items INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, day, product)
) STRICT;
INSERT INTO usage_days (environment, client_id, day, product, requests, items)
SELECT environment, client_id, day, product, CAST(sum(requests) AS INTEGER), CAST(sum(items) AS INTEGER) FROM (
  SELECT environment, client_id, day, product, requests, 0 AS items FROM usage_records
  UNION ALL
  SELECT environment, client_id, max(day) AS day, product, 0 AS requests, 1 AS items FROM usage_records
  GROUP BY item_id, environment, client_id, product) AS lines
GROUP BY environment, client_id, day, product;
`;
