/** What the screens of an import say and where they lead, for each kind of records. */
import type { Endpoint } from '#platform/shared/endpoint.ts'
import type { FollowEndpoints, ImportEndpoints, ImportKind, UndoEndpoints } from '../contract.ts'

type List = '/users' | '/departments' | '/vendors' | '/members' | '/commodity-codes' | '/contracts'

/** What the screens of every import have, whatever its rows come from. */
export interface FollowScreens<Column extends string = string> {
  readonly kind: ImportKind<Column>
  readonly endpoints: FollowEndpoints<Column>
  /** Where imports of the kind can be undone. */
  readonly undo?: UndoEndpoints
  /** What undoing does to records; they are removed unless this says otherwise. */
  readonly undoneAs?: 'removed' | 'reversed'
  /** The screen that lists the records. */
  readonly list: {
    readonly title: string
    readonly to: List
    readonly endpoint: Endpoint & { method: 'GET' }
  }
  /** Where the import's screens are, if not below the list. */
  readonly at?: '/contract-payments' | '/contract-documents'
  readonly title: string
  /** Behind the names of the columns. */
  readonly explanation: string
  /** Whether the people in the file can be sent the welcome email. */
  readonly invites?: true
}

/** Of records from a sheet. */
export interface ImportScreens<Column extends string = string> extends FollowScreens<Column> {
  readonly endpoints: ImportEndpoints<Column>
  /** What can be added where rows name it and the county doesn’t have it. */
  readonly addsMissing?: string
}

/** Of files from a zip. */
export interface ArchiveScreens<Column extends string = string> extends FollowScreens<Column> {
  readonly mostBytes: number
  check(file: File): Promise<{ readonly id: string }>
}

export const addressesOf = ({ list: { to }, at }: Pick<FollowScreens, 'list' | 'at'>) => {
  const place: List | NonNullable<FollowScreens['at']> = at ?? to
  return { list: to, page: `${place}/import`, detail: `${place}/import/$id` } as const
}

/** `3 users`, `1 user`. */
export const counted = ({ noun }: Pick<ImportKind, 'noun'>, count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`
