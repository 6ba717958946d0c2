/** For a page without start.js: zod would otherwise try `new Function`, which no policy of ours allows. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
