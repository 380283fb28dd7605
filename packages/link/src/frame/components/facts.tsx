/** Names and values, such as what a payment is made of. */
export function Facts({
  rows,
  testId,
}: {
  readonly rows: readonly (readonly [string, string])[];
  readonly testId?: string;
}) {
  return (
    <dl class="facts" data-testid={testId}>
      {rows.map(([name, value]) => (
        <div class="fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
