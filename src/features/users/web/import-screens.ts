import type { ImportScreens } from '#features/imports/web/index.ts'
import { listUsers } from '../contract.ts'
import { type UserColumn, userImport, userImportEndpoints, userUndoEndpoints } from '../import-contract.ts'

export const screens: ImportScreens<UserColumn> = {
  kind: userImport,
  endpoints: userImportEndpoints,
  undo: userUndoEndpoints,
  list: { title: 'Users', to: '/users', endpoint: listUsers },
  title: 'Import Users',
  explanation: 'Enter a department by its name or Munis ID, and separate several vendors with semicolons.',
  invites: true,
}
