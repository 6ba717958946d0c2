/** Projects and their solicitations in a thread. */
import { z } from 'zod'
import {
  findItself,
  findThreaded,
  type ThreadedKind,
  type ThreadPart,
  type ThreadSource,
} from '#features/thread/server/index.ts'
import { projectKind, type Status, statusNames } from '../rules.ts'

export const threadedProjectKind: ThreadedKind = {
  kind: projectKind,
  isPublic: 'exists (select from published_solicitations p where p.id = m.id)',
}

const Published = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  is_cancelled: z.boolean(),
  is_closed: z.boolean(),
  date: z.iso.date(),
  who: z.string().nullable(),
})

export const threadedProjects: ThreadSource = {
  kinds: ['project', 'solicitation'],
  async read(ctx, matters) {
    const ids = matters.map(({ id }) => id)
    const [projects, published] = await Promise.all([
      findThreaded(ctx, projectKind, matters),
      ctx.tx.rows(
        Published,
        `select p.id, p.number, p.title, p.cancelled_at is not null as is_cancelled, p.due_at <= $3 as is_closed,
           to_char(p.published_at at time zone $2, 'YYYY-MM-DD') as date,
           (select v.published_by_name from solicitation_versions v where v.project_id = p.id and v.number = 0) as who
         from published_solicitations p where p.id = any ($1)`,
        [ids, ctx.tenant.timeZone, ctx.now],
      ),
    ])
    return projects.flatMap(({ isPublicOnly, ...project }): ThreadPart[] => {
      const { id, number, title, status, step_name, requested_on, requested_by } = project
      const same = { matter_id: id, id, page_id: isPublicOnly ? null : id }
      const request = {
        ...same,
        kind: 'project' as const,
        number,
        title,
        status: step_name ?? statusNames[status as Status],
        event: 'Requested',
        date: requested_on,
        who: requested_by,
      }
      const solicitation = published.find((each) => each.id === id)
      return [
        ...(isPublicOnly ? [] : [request]),
        ...(solicitation
          ? [
              {
                ...same,
                kind: 'solicitation' as const,
                number: solicitation.number,
                title: solicitation.title,
                status: solicitation.is_cancelled ? 'Canceled' : solicitation.is_closed ? 'Closed' : 'Open',
                event: 'Published',
                date: solicitation.date,
                who: isPublicOnly ? null : solicitation.who,
              },
            ]
          : []),
      ]
    })
  },
  findMatters: findItself,
}
