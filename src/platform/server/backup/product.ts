/** This copy of the product: its version, and how far its database schema goes. */
import { existsSync, readFileSync } from 'node:fs'

const root = new URL('../../../../', import.meta.url)

export const productVersion = (): string =>
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version

export const knowsMigration = (name: string): boolean =>
  existsSync(new URL(`db/migrations/${encodeURIComponent(name)}.sql`, root))
