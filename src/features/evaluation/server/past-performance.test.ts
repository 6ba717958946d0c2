import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Committee, openCommittee } from './committee.fixture.ts'

let committee: Committee
beforeAll(async () => {
  committee = await openCommittee()
})
afterAll(() => committee.app.close())

/** About whoever submitted to this project, from another one. */
async function reportAbout(id: string) {
  const { app } = committee
  const other = await committee.opened([{ price: '1.00' }])
  await app.look(`alter table performance_reports disable trigger user`)
  await app.look(
    `with awarded as (insert into awards (tenant_id, project_id, kind, is_multiple, reason, recommended_by, recommended_by_name,
         recommended_at) select tenant_id, $2, 'whole', false, '', submitted_by, 'x', now() from submissions where project_id = $2
       returning tenant_id, id, project_id, recommended_by)
     insert into performance_reports (tenant_id, project_id, award_id, vendor_id, number, quality, timeliness, billing, communication,
       rehire, comments, written_by, written_by_name, written_at, submitted_at, submitted_by_name)
     select a.tenant_id, a.project_id, a.id, s.vendor_id, 1, 1, 2, 3, 4, 'no', 'Left the site open.', a.recommended_by, 'Ada', now(),
       now(), 'Ada' from awarded a, submissions s where s.project_id = $1`,
    [id, other],
  )
  await app.look(`alter table performance_reports enable trigger user`)
}

it('evaluators see earlier reports of each offeror after their disclosure', async () => {
  const id = await committee.appointed()
  await reportAbout(id)
  // Not before.
  expect((await committee.panel(committee.two, id)).submissions).toBeNull()
  const { submissions } = await committee.panel(committee.one, id)
  expect(submissions?.map(({ reports }) => reports.map(({ comments }) => comments))).toEqual([
    ['Left the site open.'],
    ['Left the site open.'],
  ])
})

it('where names are hidden, they see none before the scores are opened', async () => {
  await committee.app.look(
    `insert into county_settings (tenant_id, key, effective_from, value, set_at)
     select id, 'procurement.hideVendorNames', '2020-01-01', 'true', now() from tenants where subdomain = 'alder'`,
  )
  const id = await committee.appointed()
  await reportAbout(id)
  const { submissions } = await committee.panel(committee.one, id)
  expect(submissions?.map(({ reports }) => reports)).toEqual([[], []])
})

it('members are told by email that they were appointed, and whoever appointed is not', async () => {
  const id = await committee.appointed()
  await committee.app.runJobs()
  const mails = await committee.app.look<{ recipient: string; body: string }>(
    `select recipient, body from mail_messages where kind = 'evaluation-appointed' and key like $1 order by recipient`,
    [`%${id}%`],
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'contracts@alder.example',
    'reviewer@alder.example',
  ])
  expect(mails[0]?.body).toContain(`/projects/${id}/evaluation`)
})
