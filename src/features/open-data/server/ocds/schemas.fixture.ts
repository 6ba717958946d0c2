/** Open contracting data, held against the official schemas. */
import { existsSync, readFileSync } from 'node:fs'
import AjvDraft04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'

/** The official schemas lie beside the project; without them, only their part is left out. */
const schemas = new URL('../../../../../../shared/ocds/', import.meta.url)
export const hasSchemas = existsSync(schemas)

export type Json = Record<string, unknown>
const read = (path: string): Json => JSON.parse(readFileSync(new URL(path, schemas), 'utf8'))

/** RFC 7396, which is what extensions of the standard are. */
function patched(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const result: Json =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete result[key]
    else result[key] = patched(result[key], value)
  return result
}

export function validatorOf(name: 'release' | 'record') {
  const release = patched(
    patched(read('standard/release-schema.json'), read('bids/release-schema.json')),
    read('enquiries/release-schema.json'),
  ) as Json
  const ajv = new AjvDraft04.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(release)
  const frame = read(`standard/${name}-package-schema.json`)
  return { validate, frame }
}
