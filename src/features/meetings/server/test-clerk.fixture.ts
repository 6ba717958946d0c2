/** The clerk of Alder County, someone who may only read there, and the clerk of another county. */
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createMeeting } from '../contract.ts'

export interface TestClerk {
  readonly app: TestApp
  readonly clerk: Caller
  readonly reader: Caller
  readonly stranger: Caller
  readonly tenant_id: string
  /** A meeting of the Board without items; its id. */
  scheduled(): Promise<string>
}

export async function openTestClerk(): Promise<TestClerk> {
  const app = await startTestApp()
  const clerk = await app.signIn('alder', 'clerk')
  const [alder] = await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
  const tenant_id = alder?.id ?? ''
  return {
    app,
    clerk,
    reader: await app.signIn('alder', 'readonly'),
    stranger: await app.signIn('birch', 'clerk'),
    tenant_id,
    async scheduled() {
      const body = { tenant_id, meeting_type: 'Board', date: '2031-05-21' }
      return (await clerk.call(createMeeting, { body })).body.id
    },
  }
}
