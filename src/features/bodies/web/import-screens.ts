import type { ImportScreens } from '#features/imports/web/index.ts'
import { listMembers } from '../contract.ts'
import {
  type MemberColumn,
  memberImport,
  memberImportEndpoints,
  memberUndoEndpoints,
} from '../import-contract.ts'

export const screens: ImportScreens<MemberColumn> = {
  kind: memberImport,
  endpoints: memberImportEndpoints,
  undo: memberUndoEndpoints,
  list: { title: 'Members', to: '/members', endpoint: listMembers },
  title: 'Import Members and Terms',
  explanation:
    'A row with a board or committee also needs the seat and the first day of the term; leave the last day blank if the term is open. A member with several seats needs one row for each. Seats that the board or committee doesn’t have yet are added.',
}
