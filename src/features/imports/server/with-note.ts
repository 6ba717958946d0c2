import type { Ctx } from '#platform/server/context.ts'

/** Whatever an import puts on record says where it came from. */
export const withNote = (ctx: Ctx, note: string): Ctx => ({
  ...ctx,
  audit: (event, details) => ctx.audit(event, { note, ...details }),
})
