// Loaded into each test worker. Tests import our packages as their users do, and get the sources: what was built from them may be older.
import { flushCompileCache, registerHooks } from 'node:module';

const source = (file) => new URL(`../../packages/${file}`, import.meta.url).href;

const SOURCES = {
  '@fairlead/client/testing': source('client/src/testing.ts'),
  '@fairlead/client': source('client/src/index.ts'),
  '@fairlead/link': source('link/src/module/index.ts'),
};

registerHooks({
  resolve: (specifier, context, next) => next(SOURCES[specifier] ?? specifier, context),
});

// Written at the end otherwise, when the threads that this process starts have compiled the same modules again.
setTimeout(flushCompileCache, 10_000).unref();
