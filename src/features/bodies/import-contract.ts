import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

/** A row is a member, with one term in a seat where it names one; who holds several seats has several rows. */
export const memberImport = importKind({
  name: 'member',
  noun: { one: 'row', many: 'rows' },
  permission: 'bodies.manage',
  columns: {
    name: 'Name',
    title: 'Title',
    email: 'Email',
    phone: 'Phone',
    body: 'Board or Committee',
    seat: 'Seat',
    starts_on: 'Term Starts',
    ends_on: 'Term Ends',
  },
  required: ['name'],
  searched: ['name', 'body', 'seat'],
  example: {
    name: 'Margaret Ainsley',
    title: 'Supervisor',
    email: 'margaret.ainsley@example.gov',
    phone: '(518) 555-0100',
    body: 'Board of Supervisors',
    seat: 'District 1',
    starts_on: '2026-01-01',
    ends_on: '2029-12-31',
  },
})

export type MemberColumn = keyof typeof memberImport.columns

export const memberImportEndpoints = importEndpoints(memberImport)
export const memberUndoEndpoints = undoEndpoints(memberImport)
