import type { ThreadStep } from '../contract.ts'
import type { ThreadKind } from '../rules.ts'

const pages = {
  resolution: '/resolutions/$id',
  vote: '/meetings/$id/edit',
  project: '/projects/$id',
  solicitation: '/projects/$id/summary',
  award: '/projects/$id/award',
  contract: '/contracts/$id',
  change: '/contracts/$id',
  certificate: '/insurance/certificates/$id',
} as const satisfies Record<ThreadKind, string>

/** Where a step is opened; null where the user can’t. */
export const targetOf = ({ kind, page_id }: Pick<ThreadStep, 'kind' | 'page_id'>) =>
  page_id === null ? null : { to: pages[kind], params: { id: page_id } }
