/** The project that comes of the Board’s resolution on the bridge. */
import { setLink } from '#features/matters/server/index.ts'
import { storyProjectId } from '#features/thread/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { addProjects } from './demo.ts'

interface Story {
  readonly resolutionId: string
  /** Days since it was requested, and since it was awarded. */
  readonly age: number
  readonly restingDays: number
}

export async function addDemoStoryProject(
  ctx: Ctx,
  { resolutionId, age, restingDays }: Story,
): Promise<string> {
  await addProjects(ctx, [
    {
      id: storyProjectId,
      status: 'awarded',
      title: 'Bridge on Mill Road: replacement',
      department: '1490',
      category: 'Public Works',
      type: 'bid',
      estimate: 1_240_000,
      codes: ['15500', '63500'],
      summary: 'A new bridge of precast concrete on Mill Road, in place of Bridge 3-217.',
      background: 'The bridge is posted for 12 tons, and school buses go around it.',
      age,
      restingDays,
      isSealed: true,
    },
  ])
  await setLink(ctx.tx, storyProjectId, ['authorizes'], { to: resolutionId, kind: 'authorizes' })
  return storyProjectId
}
