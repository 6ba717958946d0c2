import { contractKind } from '#features/contracts/rules.ts'
import { statusNames as projectStatuses } from '#features/procurement/rules.ts'
import { statusNames as resolutionStatuses } from '#features/resolutions/rules.ts'
import type { DocumentKind } from '../rules.ts'

const statuses: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, string>>>>> = {
  resolution: resolutionStatuses,
  project: projectStatuses,
  contract: contractKind.statusNames,
}

/** What a kind can be narrowed by. */
export const statusesOf = (kind: DocumentKind | undefined) =>
  Object.entries((kind && statuses[kind]) ?? {}).map(([value, label]) => ({ value, label }))

/** As its own screens call it. */
export const statusName = (kind: DocumentKind, status: string) =>
  statuses[kind]?.[status] ?? status.charAt(0).toUpperCase() + status.slice(1).replaceAll('-', ' ')
