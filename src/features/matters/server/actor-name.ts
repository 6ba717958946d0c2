import type { Actor } from '#platform/server/context.ts'

/** Names who did something as rows keep it: by their account, and by the name that they had then. */
export const actorName = (actor: Actor): { id: string | null; name: string } =>
  actor.kind === 'user' ? { id: actor.userId, name: actor.name } : { id: null, name: 'The system' }
