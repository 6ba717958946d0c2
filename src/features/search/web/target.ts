import type { SearchHit } from '../contract.ts'
import type { DocumentKind } from '../rules.ts'

interface Target {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

type Leading = (id: string) => Target

const pages: Readonly<Record<Exclude<DocumentKind, 'item' | 'file'>, Leading>> = {
  meeting: (id) => ({ to: `/meetings/${id}/edit` }),
  minutes: (id) => ({ to: `/meetings/${id}/minutes` }),
  resolution: (id) => ({ to: `/resolutions/${id}` }),
  project: (id) => ({ to: `/projects/${id}` }),
  solicitation: (id) => ({ to: `/projects/${id}` }),
  contract: (id) => ({ to: `/contracts/${id}` }),
  vendor: (id) => ({ to: '/vendors', search: { dialog: id } }),
  user: (id) => ({ to: '/users', search: { dialog: id } }),
  department: (id) => ({ to: '/departments', search: { dialog: id } }),
}

/** Where each kind shows its attachments. */
const tabs: Readonly<Partial<Record<DocumentKind, string>>> = {
  resolution: 'attachments',
  project: 'attachments',
  contract: 'papers',
}

/** The screen that shows a hit: of an agenda item or an attachment, that of what it belongs to. */
export function targetOf({ kind, id, belongs_to }: SearchHit): Target {
  if (kind !== 'item' && kind !== 'file') return pages[kind](id)
  const owner = belongs_to
  if (!owner || owner.kind === 'item' || owner.kind === 'file') return { to: '/search' }
  const target = pages[owner.kind](owner.id)
  const tab = kind === 'file' && tabs[owner.kind]
  return tab ? { ...target, search: { tab } } : target
}
