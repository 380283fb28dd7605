import { expect, it } from 'vitest';
import { resend } from '../../packages/server/src/domain/webhooks/replay.ts';
import { describeOnStores } from '../support/stores.ts';
import { receivers } from './receivers.ts';
import { setStage } from './stage.ts';

describeOnStores('an event that is sent again', (open) => {
  const { start } = receivers();

  it('gets its one attempt although its destination is held back', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const stage = await setStage(open.store, { spanMs: 0 });
    const events = [];
    for (let nth = 0; nth < 20; nth++) events.push(await stage.fireTo(receiver.url));
    await stage.run();
    receiver.answer({ status: 200 });
    const [event] = events;
    if (!event) throw new Error('there is no event');
    expect(await stage.find(event)).toMatchObject({ state: 'dead' });
    const before = receiver.received.length;
    await resend(stage.call, stage.tenant, [event.webhookId]);
    await stage.run();
    expect(receiver.received.length - before).toBe(1);
    expect(await stage.find(event)).toMatchObject({ state: 'delivered', attempts: 2 });
  });
});
