import type { Actor } from '#platform/server/context.ts'

/** As rows name who did something: by their account, and by the name that they had then. */
export const whoIs = (actor: Actor): { id: string | null; name: string } =>
  actor.kind === 'user' ? { id: actor.userId, name: actor.name } : { id: null, name: 'The system' }
