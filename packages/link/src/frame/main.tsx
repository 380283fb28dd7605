import { drawSession } from './draw-session.tsx';
import { connectHostPage } from './session/host-page.ts';

/** The frame within a page: waits for that page, then is driven by it. */
const host = await connectHostPage();
drawSession(host, host.init.config.embedded ? 'embedded' : 'frame');
