/** The look of the public pages: one sheet for all counties, and each county's own color. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { County } from '#features/tenants/contract.ts'
import { Published } from '#platform/server/http/handle.ts'

const sheet = ['public.css', 'frame.css', 'record.css', 'resolution.css', 'forms.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
const font = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'
const typeface = readFileSync(createRequire(import.meta.url).resolve(font))

const forGood = 'public, max-age=31536000, immutable'

/** Lines and marks only: text never stands on it, so any color is readable. */
const sheetOf = ({ accent }: Pick<County, 'accent'>) =>
  /^#[0-9a-f]{6}$/.test(accent) ? `${sheet}\n:root { --county-accent: ${accent}; }\n` : sheet

/** Changes with the look, so that a browser can keep it for good. */
export function styleAddress(county: County | undefined): string {
  const version = createHash('sha256').update(sheetOf(county ?? { accent: '' }))
  return `/public/style.css?v=${version.digest('hex').slice(0, 12)}`
}

export const styleOf = (county: County) =>
  new Published(sheetOf(county), { 'content-type': 'text/css; charset=utf-8', 'cache-control': forGood })

export const typefaceFile = () =>
  new Published(typeface, { 'content-type': 'font/woff2', 'cache-control': forGood })
