import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CodeBlock, CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { StatusPill } from '../parts/pill.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { CallBodies, CallRecord } from '../server/wire-types.ts';
import { curlOf, prettyJson } from '../text/curl.ts';
import { bytesText, durationText, exactTime } from '../text/times.ts';

/** One call with all that is known of it. */
export function CallDetail({ requestId }: { readonly requestId: string }) {
  const { value, error, again } = useAnswer('showCall', { requestId });
  return (
    <aside class="detail" aria-label="The call" data-testid="call-detail">
      <BackLink to={`/calls${location.search}`} class="back">
        All calls
      </BackLink>
      {value ? (
        <Detail call={value.call} bodies={value.bodies} />
      ) : error === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Trouble text={error} again={again} />
      )}
    </aside>
  );
}

function Detail({ call, bodies }: { readonly call: CallRecord; readonly bodies: CallBodies | null }) {
  const { overview } = useContext(ConsoleContext);
  const baseUrl = overview?.baseUrl ?? '';
  const { path, method, status, errorCode } = call;
  return (
    <>
      <h2 class="detail-title">
        <span class="quiet">{method}</span> <span class="mono">{path}</span>
      </h2>
      <p class="detail-status">
        <StatusPill status={status} />
        {errorCode !== '' && (
          <a href={`${baseUrl}/docs/errors#${errorCode.toLowerCase()}`} target="_blank" rel="noreferrer">
            {errorCode} <Icon name="external" />
          </a>
        )}
      </p>
      <Facts rows={factsOf(call, overview?.teams.find(({ clientId }) => clientId === call.clientId)?.name)} />
      {bodies?.request != null && (
        <section>
          <h3>Request</h3>
          <CodeBlock text={prettyJson(bodies.request)} what="the request" />
        </section>
      )}
      {bodies?.answer != null && (
        <section>
          <h3>Answer</h3>
          <CodeBlock text={prettyJson(bodies.answer)} what="the answer" />
        </section>
      )}
      {bodies === null && <p class="quiet">{whyNoBodies(overview?.sandbox === true, call)}</p>}
      <section>
        <h3>The same for a shell</h3>
        <CodeBlock text={curlOf(call, baseUrl, bodies?.request ?? null)} what="the curl line" />
      </section>
    </>
  );
}

function whyNoBodies(isSandbox: boolean, { clientId }: CallRecord): string {
  if (!isSandbox) return 'Bodies are kept in the sandbox alone.';
  if (clientId === '')
    return 'Nobody is known to have made this call: its keys were refused, so nothing of it is kept.';
  return 'Its bodies were not kept: they are too large, hold what a person typed, or came with many others at once.';
}

function factsOf(call: CallRecord, team: string | undefined) {
  const { requestId, at, durationUs, bytesIn, bytesOut, itemId, client, address, idempotency, clientId } =
    call;
  const known: (readonly [string, preact.ComponentChildren] | false)[] = [
    [
      'request_id',
      <span class="mono">
        {requestId}
        <CopyButton text={requestId} what="request_id" />
      </span>,
    ],
    ['Time', exactTime(at)],
    ['Took', durationText(durationUs)],
    ['Size', `${bytesText(bytesIn)} in, ${bytesText(bytesOut)} out`],
    itemId !== '' && [
      'Item',
      <PlaceLink to={`/items/${itemId}`} class="mono" testId="call-item">
        {itemId}
      </PlaceLink>,
    ],
    ['Team', team ?? (clientId === '' ? 'unknown' : clientId)],
    client !== '' && ['Client', client],
    ['From', address],
    idempotency !== '' && ['Idempotency-Key', `hash ${idempotency}`],
  ];
  return known.filter((row) => row !== false);
}
