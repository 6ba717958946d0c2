/** A third kind of matters, as small as one can be: what it declares, and no more. */
import { z } from 'zod'
import { documentFrom } from '#features/drafts/rules.ts'
import { matterKind } from '#features/matters/rules.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { machine } from '#platform/shared/machine.ts'
import { kindEndpoints } from '../contract.ts'
import { kindRoutes, requestMatter, servedKind } from './index.ts'

const steps = ['working', 'additional-review', 'legal', 'last'] as const
const [see, edit] = ['projects.see', 'awards.make'] as const
const asks = { request: 'projects.request', write: see } as const
const attorney = ['County Attorney']
const errand = matterKind({
  kind: 'errand',
  name: 'Errand',
  plural: 'errands',
  permissions: {
    ...asks,
    see,
    seeAll: edit,
    edit,
    route: edit,
    additionalReview: 'contracts.approveFinance',
  },
  statusNames: {
    draft: 'Draft',
    working: 'Department',
    'additional-review': 'Review',
    legal: 'Legal',
    last: 'Last',
    done: 'Done',
  },
  life: machine(['draft', ...steps, 'done'], {
    submit: { from: ['draft'] },
    approve: { from: ['working', 'additional-review', 'legal'] },
    return: { from: steps },
    finish: { from: ['last'], to: 'done' },
  }),
  steps: [
    { key: 'working', permission: 'evaluations.score', assignee: 'department', isOptional: true },
    { key: 'legal', permission: 'solicitations.reviewLegal', assignee: attorney, isOptional: true },
    { key: 'last', permission: 'awards.make', assignee: ['County Administrator'], isOptional: false },
  ],
  categories: ['Small', 'Large'],
  over: ['done'],
  decisions: ['finish'],
  commented: ['return'],
  rights: { submit: 'requester', approve: 'step', return: 'step', finish: 'step' },
})

const body = z.object({ title: z.string(), department_id: z.uuid(), category: z.enum(['Small', 'Large']) })
const View = z.object({ id: z.uuid(), status: z.string(), version: z.number() })
const access = { permission: 'projects.request' } as const
const ask = { path: '/api/errands', summary: 'Ask for an errand' } as const
export const request = endpoint({ ...ask, method: 'POST', access, body, output: View })
export const calls = kindEndpoints(errand, View, ['scope', 'terms'])

const served = servedKind({
  kind: errand,
  sections: ['scope', 'terms'],
  firstText: async (_ctx, { title }, section) => documentFrom([`${section}: ${title}`]),
})
export const errandRoutes = (platform: Platform): Route[] => [
  handle(request, (ctx, { body: given }) => requestMatter(ctx, errand, given)),
  ...kindRoutes(served, calls, platform),
]
