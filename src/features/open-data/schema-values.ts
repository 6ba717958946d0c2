/** Kinds of values in the records of Legistar's Web API. */
import { z } from 'zod'

export const Id = z.number().int()
export const Guid = z.guid()
export const Flag = z.literal([0, 1])
export const Words = z.string().nullable()
/** Without a zone; what is called Utc is in UTC. */
export const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?$/)
/** Another one after every change. */
export const RowVersion = z.base64()

/** Fields that Legistar has and a county here does not fill. */
const Unused = z.null()
export const unused = <const Name extends string>(...names: Name[]): Record<Name, typeof Unused> =>
  Object.assign({}, ...names.map((name) => ({ [name]: Unused })))
