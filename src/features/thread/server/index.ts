/** Threads: features above say what their records are, and `src/app` lists them. */
export type { ThreadPart } from '../rules.ts'
export { findItself, findThreaded } from './matter-parts.ts'
export { threadRoutes } from './routes.ts'
export type { ThreadedKind, ThreadSource } from './source.ts'
