/** Codes of the county's own, beside those that every county has. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'

const groups: Record<string, readonly (readonly [code: string, description: string])[]> = {
  '745 - Road and Highway Materials': [
    ['74521', 'Asphalt, hot mix'],
    ['74535', 'Crushed stone and gravel'],
    ['74570', 'Road salt'],
    ['74575', 'Sand for winter roads'],
  ],
  '070 - Vehicles': [
    ['07006', 'Passenger cars and SUVs'],
    ['07042', 'Dump trucks with plows'],
    ['07048', 'Ambulances'],
  ],
  '204 - Computers and Network Equipment': [
    ['20453', 'Laptop and desktop computers'],
    ['20464', 'Network equipment'],
  ],
  '910 - Building Maintenance Services': [
    ['91027', 'Boiler service'],
    ['91039', 'Janitorial services'],
    ['91065', 'Roof repair'],
  ],
  '918 - Consulting Services': [
    ['91842', 'Engineering studies'],
    ['91874', 'Legal research'],
  ],
}

export async function addDemoCommodities({ tx }: Ctx): Promise<void> {
  const rows = Object.entries(groups).flatMap(([group_name, codes]) =>
    codes.map(([code, description]) => ({ code, description, group_name })),
  )
  await tx.run(sql.insertInto('commodity_codes').values(rows))
}
