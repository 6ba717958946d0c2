/** The version of a record. Who changes one says which they saw, in `version` or as `If-Match`; an old one changes nothing. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const Version = z.number().int().min(0).max(2_147_483_647)

const isVersion = (schema: unknown): boolean =>
  schema === Version || (schema instanceof z.ZodOptional && isVersion(schema.unwrap()))

const holdsVersion = (schema: unknown): boolean =>
  schema instanceof z.ZodObject && isVersion(schema.shape.version)

/** Whether a call says which version of the record it changes. */
export const takesVersion = ({ body }: Pick<Endpoint, 'body'>): boolean => holdsVersion(body)

/** The version of the record that an answer shows, where its contract says that there is one. */
export function versionReader({ output, record }: Endpoint): ((answer: unknown) => unknown) | undefined {
  const shown = record && output instanceof z.ZodObject ? output.shape[record] : output
  if (!holdsVersion(shown)) return undefined
  return (answer) => property(record ? property(answer, record) : answer, 'version')
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
