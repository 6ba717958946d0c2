import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner, type Owner } from '#platform/server/audit/audit.fixture.ts'
import { startExports } from '#platform/server/audit/open-audit.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getVerifications, verifyAuditRecord } from '../contract.ts'

let app: TestApp
let auditor: Caller
let alder: string

beforeAll(async () => {
  app = await startTestApp()
  auditor = await app.signIn('alder', 'auditor')
  alder = await countyId(app, 'alder')
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance({ minutes: 1 }))

const found = async () => (await auditor.call(getVerifications, {})).body

/** As someone who owns the machine: no trigger, no policy stands in the way. */
async function tamper(change: string) {
  await app.look('set session_replication_role = replica')
  await app.look(`update audit_events set ${change} where tenant_id = $1 and seq = 3`, [alder])
  await app.look('set session_replication_role = origin')
}

const alarms = () =>
  app.look("select recipient, subject from mail_messages where kind = 'audit-broken' order by created_at")

describe('a verification of the audit record', () => {
  it('was made when the county was set up', async () => {
    const { results, is_running } = await found()
    expect(is_running).toBe(false)
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ broken_at: null, problem: null, asked_by: null })
    expect(results[0]?.events).toBeGreaterThan(20)
  })

  it('is made when somebody asks, and says who did', async () => {
    expect((await auditor.call(verifyAuditRecord, {})).status).toBe(200)
    expect((await found()).is_running).toBe(true)
    await app.runJobs()
    const { results, is_running } = await found()
    expect(is_running).toBe(false)
    const [auditorsName] = await app.look<{ name: string }>(
      "select first_name || ' ' || last_name as name from users where email = 'auditor@alder.example'",
    )
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({ broken_at: null, problem: null, asked_by: auditorsName?.name })
    const asked = await app.look(
      "select object_type, object_id from audit_events where event = 'audit_record.verification_requested'",
    )
    expect(asked).toEqual([{ object_type: 'audit_record', object_id: alder }])
    expect(await alarms()).toEqual([])
  })

  it('is made once where two ask at once', async () => {
    const before = (await found()).results.length
    const answers = await Promise.all([
      auditor.call(verifyAuditRecord, {}),
      auditor.call(verifyAuditRecord, {}),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    await app.runJobs()
    expect((await found()).results).toHaveLength(before + 1)
  })

  it('says where the record was tampered with, and tells the Full Administrators once', async () => {
    await tamper("note = 'never said'")
    for (let night = 0; night < 2; night++) {
      app.clock.advance({ minutes: 5 })
      await auditor.call(verifyAuditRecord, {})
      await app.runJobs()
      const { results } = await found()
      expect(results[0]).toMatchObject({ events: 2, broken_at: 3, problem: 'an event was changed' })
    }
    expect(await alarms()).toEqual([
      { recipient: 'full.admin@alder.example', subject: 'The Alder County Audit Log is broken' },
    ])
    expect(await app.platform.metrics.metrics()).toContain(
      'countyhall_audit_verifications_total{outcome="broken"}',
    )
    await tamper('note = null')
    app.clock.advance({ minutes: 5 })
    await auditor.call(verifyAuditRecord, {})
    await app.runJobs()
    expect((await found()).results[0]).toMatchObject({ broken_at: null })
  })

  it('finds a record that was changed and made to fit again, and one that was cut', async () => {
    const { audit, database, dispatcher, env } = app.platform
    const [last] = await app.look<{ seq: number }>('select seq from audit_heads where tenant_id = $1', [
      alder,
    ])
    const seq = Number(last?.seq)
    await startExports(audit, database, dispatcher)
    const verified = async (...changes: string[]) => {
      const tampering = (owner: Owner) => owner.change(...changes).then(owner.rechain)
      await asOwner(env.DATABASE_URL ?? '', alder, tampering, { stays: true })
      app.clock.advance({ minutes: 5 })
      await auditor.call(verifyAuditRecord, {})
      await app.runJobs()
      return (await found()).results[0]
    }
    const note = (text: string) =>
      `update audit_events set note = ${text} where tenant_id = '${alder}' and seq = 3`
    expect(await verified(note("'never said'"))).toMatchObject({
      broken_at: 3,
      problem: 'an event was changed',
    })
    expect(await verified(note('null'))).toMatchObject({ broken_at: null })
    const cut = `delete from audit_events where tenant_id = '${alder}' and seq >= ${seq}`
    expect(await verified(cut)).toMatchObject({ broken_at: seq })
  })

  it('is refused without the permission, and another county sees nothing of it', async () => {
    const reader = await app.signIn('alder', 'readonly')
    expect((await reader.call(verifyAuditRecord, {})).status).toBe(403)
    expect((await reader.call(getVerifications, {})).status).toBe(403)
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await stranger.at('alder').call(verifyAuditRecord, {})).status).toBe(404)
    await auditor.call(verifyAuditRecord, {})
    expect((await stranger.call(getVerifications, {})).body).toMatchObject({ is_running: false })
    expect((await stranger.call(getVerifications, {})).body.results).toHaveLength(1)
    await app.runJobs()
  })
})
