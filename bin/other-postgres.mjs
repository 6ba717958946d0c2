/** The oldest PostgreSQL of the machine's own that the product promises to run on: 15 or later. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const oldest = 15
const folder = '/usr/lib/postgresql'

/** Its folder; undefined where there is none. */
export function findOtherPostgres() {
  if (process.env.TEST_POSTGRES) return process.env.TEST_POSTGRES
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const [version] = versions
    .filter((each) => each >= oldest && existsSync(join(folder, String(each), 'bin', 'postgres')))
    .sort((one, other) => one - other)
  return version && join(folder, String(version))
}
