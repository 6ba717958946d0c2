/** The addresses of pages on a site of Legistar: whoever kept one is led to the public page of the same thing. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const Named = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  guid: z.guid().optional().catch(undefined),
})
export type Named = z.output<typeof Named>

const page = { method: 'GET', access: 'public', output: z.unknown(), answers: 'text/html' } as const

const leadsTo = <const Path extends `/${string}.aspx`>(path: Path, what: string) =>
  endpoint({ ...page, path, query: Named, summary: `Redirect to the public page of ${what}` })

export const gateway = endpoint({
  ...page,
  path: '/gateway.aspx',
  query: Named.extend({ m: z.string().max(20).toLowerCase().default('l') }),
  summary:
    'Redirect to the public page of a matter (m=l), meeting (md), person (p), body (d) or to the calendar (c)',
})
export const legislationDetail = leadsTo('/legislationdetail.aspx', 'a matter')
export const historyDetail = leadsTo('/historydetail.aspx', 'an item of an agenda')
export const meetingDetail = leadsTo('/meetingdetail.aspx', 'a meeting')
export const personDetail = leadsTo('/persondetail.aspx', 'a person')
export const departmentDetail = leadsTo('/departmentdetail.aspx', 'a body')

const lead = <const Path extends `/${string}.aspx`>(path: Path, what: string) =>
  endpoint({ ...page, path, summary: `Redirect to ${what}` })

export const calendar = lead('/calendar.aspx', 'the calendar')
export const legislation = lead('/legislation.aspx', 'the published resolutions')
export const departments = lead('/departments.aspx', 'the public home page')
export const mainBody = lead('/mainbody.aspx', 'the public page of the Board')
export const people = lead('/people.aspx', 'the members')
export const firstPage = lead('/default.aspx', 'the public home page')
