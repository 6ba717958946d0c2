import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getPurchasingPolicy } from '../../policy/contract.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import { rulesInWords } from '../../policy/text.ts'

const migration = new URL('../../../../../db/migrations/0026_purchasing_policy.sql', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('counties keep the thresholds that they had set, and those without get the default policy', async () => {
  await app.look(
    `drop table purchasing_policy_editions, purchasing_policies, project_exception_documents, project_exceptions,
       project_guidance cascade;
     drop function keep_editions_in_effect;
     insert into county_settings (tenant_id, key, effective_from, value, set_at) select id, 'procurement.thresholds', '2024-01-01',
       '[{"from_cents":0,"method":"direct"},{"from_cents":150000,"method":"written-quotes"},{"from_cents":2000000,"method":"sealed-bid"}]',
       '2023-12-12' from tenants where subdomain = 'alder'`,
  )
  await app.look(`begin; set local role countyhall_owner; ${await readFile(migration, 'utf8')}; commit`)
  const policyOf = async (county: string) =>
    (await (await app.signIn(county, 'full.admin')).call(getPurchasingPolicy, {})).body
  const [kept, first] = (await policyOf('alder')).editions
  expect(first).toMatchObject({ effective_from: '2000-01-01', rules: defaultPolicy })
  expect(kept?.effective_from).toBe('2024-01-01')
  expect(kept && rulesInWords(kept.rules)['Public Works']).toEqual([
    'Up to $1,499.99: Direct purchase, approved by Purchasing Agent',
    'Up to $19,999.99: Written quotes, at least 3 quotes, approved by Purchasing Agent',
    'Any higher amount: Competitive sealed bid, advertised for at least 14 days, at least 5 days between an addendum and the due date, approved by Purchasing Agent, adopted by the Board',
  ])
  expect((await policyOf('birch')).editions).toMatchObject([{ effective_from: '2000-01-01' }])
  expect(await app.look(`select from county_settings where key = 'procurement.thresholds'`)).toEqual([])
})
