/** The departments that a county of middling size has, at its own addresses. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'

const names = [
  ['1010', 'Board of Supervisors'],
  ['1165', 'District Attorney'],
  ['1170', 'Public Defender'],
  ['1230', 'County Administrator'],
  ['1310', 'Finance'],
  ['1345', 'Purchasing'],
  ['1410', 'County Clerk'],
  ['1420', 'County Attorney'],
  ['1430', 'Personnel'],
  ['1490', 'Public Works'],
  ['1680', 'Information Technology'],
  ['3110', 'Sheriff'],
  ['3140', 'Probation'],
  ['3640', 'Emergency Management'],
  ['4010', 'Public Health'],
  ['6010', 'Social Services'],
  ['6510', 'Veterans Services'],
  ['7310', 'Youth Bureau'],
  ['8020', 'Planning'],
  ['8160', 'Solid Waste'],
] as const

export interface DemoPlace {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export async function addDemoDepartments({ tx }: Ctx, place: DemoPlace): Promise<void> {
  const rows = names.map(([munis_id, name], index) => ({
    munis_id,
    name,
    address: `${100 + index * 4} ${place.street}`,
    city: place.city,
    state: place.state,
    zip: place.zip,
  }))
  await tx.run(sql.insertInto('departments').values(rows))
}
