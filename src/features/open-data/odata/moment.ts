/** Times as OData writes them, as `YYYY-MM-DDTHH:MM:SS.sss` of UTC: what has no offset is taken for UTC. */
const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,7}))?)?(Z|[+-]\d{2}:\d{2})?)?$/

export function momentOf(text: string): string | undefined {
  const found = shape.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', offset] = found
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`
  const asWritten = new Date(`${clock}Z`)
  // A day that is in no calendar (February 30) is taken for another one, or for none.
  if (Number.isNaN(asWritten.getTime()) || asWritten.toISOString() !== `${clock}Z`) return undefined
  const moment = offset ? new Date(clock + offset) : asWritten
  if (Number.isNaN(moment.getTime())) return undefined
  const iso = moment.toISOString()
  return iso.length === 24 ? iso.slice(0, 23) : undefined
}
