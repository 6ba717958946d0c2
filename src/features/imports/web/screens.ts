/** What the screens of an import say and where they lead, for each kind of records. */
import type { Endpoint } from '#platform/shared/endpoint.ts'
import type { ImportEndpoints, ImportKind } from '../contract.ts'

type List = '/users' | '/departments' | '/vendors' | '/members' | '/commodity-codes'

export interface ImportScreens<Column extends string = string> {
  readonly kind: ImportKind<Column>
  readonly endpoints: ImportEndpoints<Column>
  /** The screen that lists the records; the import's own screens lie below it. */
  readonly list: {
    readonly title: string
    readonly to: List
    readonly endpoint: Endpoint & { method: 'GET' }
  }
  readonly title: string
  /** Behind the names of the columns. */
  readonly explanation: string
  /** Whether the people in the file can be sent the welcome email. */
  readonly invites?: true
}

export const addressesOf = ({ list: { to } }: Pick<ImportScreens, 'list'>) =>
  ({ list: to, page: `${to}/import`, detail: `${to}/import/$id` }) as const

/** `3 users`, `1 user`. */
export const counted = ({ noun }: Pick<ImportKind, 'noun'>, count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`
