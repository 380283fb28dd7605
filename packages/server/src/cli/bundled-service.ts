// What the service's script of the bundle gives to the program that runs it (`start-program.ts`).
export { collectEarly, underFirstFlags } from '../world/heap.ts';
export { realTimers } from '../world/timers.ts';
export { main } from './main.ts';
