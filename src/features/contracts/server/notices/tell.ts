/** Tells of what ends soon: the county’s own emails, or one for all where several came due while nothing ran. */
import { coverageNames, coverages } from '#features/insurance/rules.ts'
import { sendNotification } from '#features/notifications/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import { findFirmAddresses } from '#features/vendors/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type CountyPath, offer, sendMail } from '#platform/server/mail/index.ts'
import { addDays, daysBetween } from '#platform/shared/days.ts'
import { findManagersOf } from '../managers.ts'
import { takeDue } from './dates.ts'
import { managersNotices } from './managers-notices.ts'
import { missingNotice } from './missing-certificate.ts'
import { american, type Links, type Notice, offered, todayOf, urlOf } from './notice.ts'
import { optionNotices } from './options.ts'
import { type EndingContract, findEnding, findLapsing, type LapsingInsurance } from './queries.ts'

export async function tellOfDueDates(links: Links, ctx: Ctx): Promise<void> {
  const notices = [
    ...(await contractNotices(links, ctx)),
    ...(await optionNotices(links, ctx)),
    ...(await insuranceNotices(links, ctx)),
  ]
  const byPerson = Map.groupBy(notices, ({ to }) => to.email.toLowerCase())
  for (const own of byPerson.values()) {
    const late = own.filter(({ isLate }) => isLate)
    const together = late.length > 1 ? late : []
    for (const notice of own) if (!together.includes(notice)) await notice.send()
    if (together.length > 0) await tellTogether(links, ctx, together)
  }
}

async function contractNotices(links: Links, ctx: Ctx): Promise<Notice[]> {
  const today = todayOf(ctx)
  const days = await settingOn(ctx.tx, 'contracts.expiryNotices', today)
  const ending = await findEnding(ctx.tx, today, Math.max(0, ...days))
  return managersNotices(ctx, 'contract', ending, (contract, rule, to) =>
    contractNotice(links, ctx, contract, rule, to),
  )
}

function contractNotice(
  links: Links,
  ctx: Ctx,
  contract: EndingContract,
  rule: number,
  to: Notice['to'],
): Notice {
  const today = todayOf(ctx)
  const { id, number, name, vendor_name, department_name, date } = contract
  const left = Math.max(0, daysBetween(today, date))
  const path: CountyPath = `/contracts/${id}?tab=changes`
  const once = `contract-ends:${id}:${date}:${rule}:${to.email.toLowerCase()}`
  return {
    key: 'AMEND-RENEW-NOTICE',
    to,
    line: `Contract ${number} ${name}, ${vendor_name}: ${date < today ? 'expired' : 'expires'} ${american(date)}`,
    once,
    path,
    isLate: addDays(date, -rule) < today,
    send: () =>
      sendNotification(ctx, {
        key: 'AMEND-RENEW-NOTICE',
        to,
        variables: {
          matter: 'Contract',
          contract_number: number,
          contract_name: name,
          vendor_name,
          department_name: department_name ?? '–',
          link: `${urlOf(links, ctx)}${path}`,
          end_date: american(date),
          days_left: String(left),
        },
        once,
      }),
  }
}

async function insuranceNotices(links: Links, ctx: Ctx): Promise<Notice[]> {
  const today = todayOf(ctx)
  const days = await settingOn(ctx.tx, 'insurance.expiryNotices', today)
  const lapsing = await findLapsing(ctx.tx, today, Math.max(0, ...days))
  const due = await takeDue(
    ctx,
    lapsing.map((each) => ({
      ...each,
      subject: 'insurance' as const,
      object_id: each.vendor_id,
      aspect: each.coverage,
    })),
  )
  const managers = await findManagersOf(ctx.tx, [...new Set(due.flatMap(({ row }) => row.contract_ids))])
  const notices: Notice[] = []
  for (const { row, rule } of due) {
    const staff = row.contract_ids.flatMap((id) => managers.get(id) ?? [])
    const people = new Map(staff.map((each) => [each.email.toLowerCase(), each]))
    for (const to of people.values())
      notices.push(insuranceNotice(links, ctx, row, rule, to, `/vendors/${row.vendor_id}/insurance`))
    for (const to of await findFirmAddresses(ctx.tx, [row.vendor_id]))
      if (!people.has(to.email)) notices.push(insuranceNotice(links, ctx, row, rule, to, '/vendor-portal'))
  }
  return notices
}

function insuranceNotice(
  links: Links,
  ctx: Ctx,
  insurance: LapsingInsurance,
  rule: number,
  to: Notice['to'],
  path: CountyPath,
): Notice {
  const today = todayOf(ctx)
  const { vendor_id, vendor_name, date, insurer, policy_number } = insurance
  const known = coverages.find((each) => each === insurance.coverage)
  const coverage = known ? coverageNames[known] : insurance.coverage
  const left = Math.max(0, daysBetween(today, date))
  const link = `${urlOf(links, ctx)}${path}`
  const once = `insurance-ends:${vendor_id}:${insurance.coverage}:${date}:${rule}:${to.email.toLowerCase()}`
  const isLate = addDays(date, -rule) < today
  if (insurance.was_never) return missingNotice(ctx, { to, vendor_name, coverage, once, path, link, isLate })
  return {
    key: 'INSURANCE-EXPIRE-NOTICE',
    to,
    line: `${vendor_name}, ${coverage}: ${date <= today ? 'not covered since' : 'expires'} ${american(date)}`,
    once,
    path,
    isLate,
    send: () =>
      sendNotification(ctx, {
        key: 'INSURANCE-EXPIRE-NOTICE',
        to,
        variables: {
          vendor_name,
          coverage,
          insurer: insurer ?? 'none on file',
          policy_number: policy_number ?? '–',
          end_date: american(date),
          days_left: String(left),
          link,
        },
        once,
      }),
  }
}

/** One email for all that came due while nothing ran; of each thing only how it stands now. */
async function tellTogether(links: Links, ctx: Ctx, notices: readonly Notice[]): Promise<void> {
  const wanted: Notice[] = []
  for (const notice of notices) if ((await offer(ctx, offered(notice))) === 'now') wanted.push(notice)
  const [first] = wanted
  if (!first) return
  await sendMail(ctx, {
    to: first.to.email,
    link: null,
    isMailOnly: true,
    kind: 'notices-together',
    subject: `${wanted.length} contracts or insurance policies expire soon or have expired`,
    text: `${[
      `Hello ${first.to.name},`,
      'These dates came up while the system was down:',
      wanted.map(({ line }) => `- ${line}`).join('\n'),
      urlOf(links, ctx),
      ctx.tenant.name,
    ].join('\n\n')}\n`,
    key: `notices-together:${wanted
      .map(({ once }) => once)
      .sort()
      .join('|')
      .slice(0, 900)}`,
  })
}
